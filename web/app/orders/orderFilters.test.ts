import { expect, test } from "vitest";
import { filterOf, listSearch, pageOf } from "./orderFilters.ts";

test("the address says which orders are shown", () => {
  expect(filterOf("enviados").status).toBe("shipped");
  expect(filterOf(null).label).toBe("Todos");
  expect(filterOf("perdidos").label).toBe("Todos");
});

test.each(["", "0", "-3", "1.5", "dos", "1e9"])("%j is no page, so the first one is shown", (pagina) => {
  expect(pageOf(new URLSearchParams({ pagina }))).toBe(1);
});

test("an address holds only what it must", () => {
  expect(listSearch("", 1)).toBe("?");
  expect(listSearch("enviados")).toBe("?estado=enviados");
  expect(listSearch("enviados", 3)).toBe("?estado=enviados&pagina=3");
  expect(pageOf(new URLSearchParams(listSearch("", 3)))).toBe(3);
});
