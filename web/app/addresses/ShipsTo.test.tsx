import type { Order } from "@bruma/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShipsTo } from "./ShipsTo.tsx";

const shipping: Order["shipping"] = {
  name: "Ana Gil Roca",
  address: "Calle de la Calma, 12",
  city: "Madrid",
  state: "Madrid",
  zip_code: "28013",
  country: "ES",
  phone: "600 100 200",
};
const linesOf = (change: Partial<Order["shipping"]>) =>
  renderToStaticMarkup(<ShipsTo shipping={{ ...shipping, ...change }} />)
    .replace(/<[^>]+>/g, "\n")
    .split("\n")
    .filter(Boolean);

test("an order's address names its country, and a province only beside a town of another name", () => {
  const [who, where, tel] = ["Ana Gil Roca", "Calle de la Calma, 12", "600 100 200"];
  expect(linesOf({})).toEqual([who, where, "28013 Madrid", "España", tel]);
  expect(linesOf({ city: "Dénia", state: "Alicante" })).toEqual([who, where, "28013 Dénia", "Alicante", "España", tel]);
  expect(linesOf({ city: "Porto", state: null, zip_code: "4000-001", country: "PT" })).toEqual([
    who,
    where,
    "4000-001 Porto",
    "Portugal",
    tel,
  ]);
});
