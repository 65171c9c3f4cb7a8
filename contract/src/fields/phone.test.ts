import { expect, test } from "vitest";
import { optionalPhone, phone } from "./phone.ts";

test.each([
  "600123456",
  "600 12 34 56",
  "600.12.34.56",
  "600-123-456",
  "600–123–456",
  "+34600123456",
  "+34 600/123456",
  "(+34) 600 123 456",
  "+(34) 600 123 456",
  "0034 965.78.00.00",
  "+49 (0) 30 / 123 456",
])("a number is taken as people write it: %s", (typed) => {
  expect(phone.parse(` ${typed} `)).toBe(typed);
  expect(optionalPhone.parse(typed)).toBe(typed);
});

test.each([
  ["+34 600 123 456 ext 2", "an extension"],
  ["600123456 / 965780000 tarde", "words"],
  ["600123456 / 965780000", "two numbers"],
  ["12345", "too short"],
  ["600123456+", "a + elsewhere"],
  ["(((---...///", "no digits"],
])("%s is refused: %s", (typed) => {
  for (const field of [phone, optionalPhone]) {
    expect(field.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      "Escribe un solo número de teléfono, como «+34 600 123 456», sin letras ni extensión",
    ]);
  }
});

test("an order wants a number, a profile does not", () => {
  expect(phone.safeParse("  ").error?.issues[0]?.message).toBe("El teléfono es obligatorio");
  expect(optionalPhone.parse("  ")).toBe("");
});
