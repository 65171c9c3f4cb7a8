import { expect, test } from "vitest";
import { choice, DAYS, search, sortedBy } from "../filters.ts";
import { addressOfSaved, searchOf } from "./savedFilters.ts";

const FILTERS = {
  status: choice("estado", "Estado", "Todos", { pending: "Pendiente" }),
  search: search("Buscar"),
  ...DAYS,
  sort: sortedBy("total"),
};
const saved = (address: string) => {
  const asked = new URLSearchParams(address);
  return searchOf(FILTERS, (name) => asked.get(name) ?? "");
};

test("what is saved is how a list is narrowed and sorted, not its page, nor the row that is open", () => {
  expect(saved("?pagina=3&orden=-total&buscar=ana&pedido=7")).toBe("?buscar=ana&orden=-total");
  expect(saved("?pagina=3&pedido=7")).toBe("");
});

test("a filter of a list in a part of a room leads to that part", () => {
  const at = (address: string) => (name: string) => new URLSearchParams(address).get(name) ?? "";
  expect(addressOfSaved({ search: "?buscar=ana" }, at("?ver=familias&pagina=2"))).toBe("?ver=familias&buscar=ana");
  expect(addressOfSaved({ search: "?buscar=ana" }, at("?pagina=2"))).toBe("?buscar=ana");
});

test("a filter leaves as many rows on a page as there were", () => {
  const at = (address: string) => (name: string) => new URLSearchParams(address).get(name) ?? "";
  expect(addressOfSaved({ search: "?buscar=ana" }, at("?filas=50&pagina=2"))).toBe("?filas=50&buscar=ana");
  expect(addressOfSaved({ search: "?buscar=ana" }, at("?filas=50&ver=familias"))).toBe(
    "?ver=familias&filas=50&buscar=ana",
  );
});

test("the same filter is the same, in whatever order the address says it", () => {
  expect(saved("?desde=2026-01-01&estado=pending")).toBe(saved("?estado=pending&desde=2026-01-01"));
});
