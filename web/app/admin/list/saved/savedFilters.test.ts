import { expect, test } from "vitest";
import { choice, DAYS, search, sortedBy } from "../filters.ts";
import { searchOf } from "./savedFilters.ts";

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

test("the same filter is the same, in whatever order the address says it", () => {
  expect(saved("?desde=2026-01-01&estado=pending")).toBe(saved("?estado=pending&desde=2026-01-01"));
});
