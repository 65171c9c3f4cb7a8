import type { AdminOrder } from "@bruma/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MoneyBack } from "./MoneyBack.tsx";

type Standing = [AdminOrder["status"], AdminOrder["payment_status"]];
const shown = ([status, payment_status]: Standing) =>
  renderToStaticMarkup(<MoneyBack order={{ status, payment_status }} />);

test.each<Standing>([
  ["pending", "refunded"],
  ["processing", "refunded"],
])("whoever is about to send an order is told that all its money went back: %s %s", (...standing) => {
  expect(shown(standing)).toContain("Se ha devuelto todo lo que se pagó");
});

test.each<Standing>([
  ["processing", "paid"],
  ["processing", "partially_refunded"],
  ["delivered", "refunded"],
  ["cancelled", "refunded"],
])("nobody is told so where some of it stayed, or nothing is left to send: %s %s", (...standing) => {
  expect(shown(standing)).toBe("");
});
