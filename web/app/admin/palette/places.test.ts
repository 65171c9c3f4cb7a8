import { expect, test } from "vitest";
import { inOrder, meantOf, SCREENS, SETTING_PLACES, TASKS } from "./places.ts";

const found = (typed: string) => meantOf([...SCREENS, ...TASKS, ...SETTING_PLACES], typed);

test("a screen, a task and a setting are found by the beginnings of their words, with or without accents", () => {
  expect(found("analitica").map(({ to }) => to)).toEqual(["/admin/analytics"]);
  expect(found("prod añad").map(({ to }) => to)).toEqual(["/admin/products/new"]);
  expect(found("nuevo producto").map(({ to }) => to)).toEqual(["/admin/products/new"]);
  expect(found("cupón nuevo").map(({ to }) => to)).toEqual(["/admin/coupons?crear=nuevo"]);
  expect(found("recordar pago").map(({ to }) => to)).toContain("/admin/settings#pagos");
  expect(found("zzz")).toEqual([]);
  expect(found("#")).toEqual([]);
});

test("what is called so itself comes before what only belongs to something of that name", () => {
  const labels = found("envío").map(({ label }) => label);
  expect(labels).toContain("Tarifas");
  expect(labels.indexOf("Envío asegurado")).toBeLessThan(labels.indexOf("Tarifas"));
  expect(labels[0]).toBe("Envíos");
});

test("no two of them are taken for each other", () => {
  const ids = [...SCREENS, ...TASKS, ...SETTING_PLACES].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("what is called so comes first: a record, then a screen or an action, and what was found by a likeness last", () => {
  const records = [
    { title: "Pedidos", options: [{ label: "Pedido #591", note: "Ana Soler · Pagado" }] },
    { title: "Clientes", options: [] },
    { title: "Productos", options: [{ label: "Factory Replacement" }, { label: "Aroma Menta" }] },
  ];
  const screens = [{ title: "Pantallas", options: [{ label: "Facturas" }] }];
  const order = (typed: string) =>
    inOrder(records, screens, typed).map(({ title, options }) =>
      [title, ...options.map(({ label }) => label)].join(": "),
    );
  expect(order("factur")).toEqual([
    "Pantallas: Facturas",
    "Pedidos: Pedido #591",
    "Productos: Factory Replacement: Aroma Menta",
  ]);
  expect(order("#591")[0]).toBe("Pedidos: Pedido #591");
  expect(order("menta aroma")).toEqual([
    "Productos: Aroma Menta",
    "Pantallas: Facturas",
    "Pedidos: Pedido #591",
    "Otros productos: Factory Replacement",
  ]);
});
