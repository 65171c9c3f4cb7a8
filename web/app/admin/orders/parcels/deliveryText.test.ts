import { expect, test } from "vitest";
import { readDelivery } from "./deliveryText.ts";

test("the telephone is read from the address, and the country by its name", () => {
  const text = "Lucía Ferrer\nCalle de la Sal, 14\n03700 Dénia, Alicante\nES\nPhone: +34 612 345 678";
  expect(readDelivery(text)).toEqual({
    lines: ["Lucía Ferrer", "Calle de la Sal, 14", "03700 Dénia, Alicante", "España"],
    phone: "+34 612 345 678",
  });
});

test("the telephone may stand on a line with other things", () => {
  expect(readDelivery("Calle Mayor, 3\r\n28013 Madrid, Phone: 600111222")).toEqual({
    lines: ["Calle Mayor, 3", "28013 Madrid"],
    phone: "600111222",
  });
});

test.each([
  "Calle Mayor, 3\n28013 Madrid",
  "Calle Mayor, 3\n28013 Madrid\nPhone:",
  "Calle Mayor, 3\n28013 Madrid\nPhone: ",
])("an address without a telephone has none: %j", (text) => {
  expect(readDelivery(text)).toEqual({ lines: ["Calle Mayor, 3", "28013 Madrid"] });
});

test("a street that only sounds like a telephone stays a street", () => {
  expect(readDelivery("Calle Xylophone: patio 2").lines).toEqual(["Calle Xylophone: patio 2"]);
});
