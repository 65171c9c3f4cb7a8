import { expect, test } from "vitest";
import { readFilters } from "../list/filters.ts";
import { ORDER_FILTERS } from "./orderFilters.ts";

const read = (search: string) => (name: string) => new URLSearchParams(search).get(name) ?? "";

test("the address tells the list that was asked for", () => {
  const search = "?buscar=ana&estado=enviados&pago=partial&desde=2026-11-01&hasta=2026-11-30&orden=-total&pagina=2";
  expect(readFilters(ORDER_FILTERS, read(search))).toEqual({
    search: "ana",
    status: "shipped",
    payment_status: "partial",
    from: "2026-11-01",
    to: "2026-11-30",
    sort: "-total",
  });
});

test("what an address says wrongly filters nothing", () => {
  const query = readFilters(ORDER_FILTERS, read("?estado=volando&pago=oro&desde=ayer&orden=suerte"));
  expect(Object.values(query).filter((value) => value !== undefined)).toEqual([]);
});
