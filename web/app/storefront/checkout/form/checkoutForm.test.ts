import { expect, test } from "vitest";
import { CheckoutForm } from "./checkoutForm.ts";

const filled = {
  name: "Ana Gil Roca",
  email: "ana@example.test",
  phone: "600 100 200",
  address: "Calle de la Calma, 12",
  city: "Dénia",
  state: "",
  postalCode: "03700",
  country: "ES",
  option: "standard",
  extras: [],
  paymentMethod: "bank_transfer",
  notes: "",
  wantsBilling: "",
  billName: "",
  billNif: "",
  billAddress: "",
  billPostalCode: "",
  billCity: "",
  billCountry: "ES",
};

test("a whole form is an order's address", () => {
  expect(CheckoutForm.safeParse(filled).success).toBe(true);
});

test.each([
  ["name", "", "El nombre es obligatorio"],
  ["name", "Ana ", "Los apellidos son obligatorios"],
  ["email", "", "El email es obligatorio"],
  ["email", "ana@", "Email inválido"],
  ["phone", "", "El teléfono es obligatorio"],
  ["address", "", "La dirección es obligatoria"],
  ["city", "", "La ciudad es obligatoria"],
  ["postalCode", "", "El código postal es obligatorio"],
  ["postalCode", "0370", "El código postal no existe. Revísalo."],
  ["postalCode", "53001", "El código postal no existe. Revísalo."],
  ["country", "", "El país es obligatorio"],
  ["country", "US", "El país es obligatorio"],
  ["name", " A ", "El nombre debe tener al menos 2 caracteres"],
  ["city", "D", "Escribe el nombre completo de la ciudad"],
  ["address", "  Calle 1  ", "Escribe la dirección completa (al menos 10 caracteres)"],
])("%s %j is refused: %s", (field, value, message) => {
  const { error } = CheckoutForm.safeParse({ ...filled, [field]: value });
  const [first] = error?.issues ?? [];
  expect(first?.path).toEqual([field]);
  expect(first?.message).toBe(message);
});

test("a postcode that cannot be is said while the rest is still empty, and one of another country is taken as it is", () => {
  const begun = { ...filled, name: "", phone: "", address: "", city: "", postalCode: "370" };
  const said = CheckoutForm.safeParse(begun).error?.issues.find(({ path }) => path[0] === "postalCode");
  expect(said?.message).toBe("El código postal no existe. Revísalo.");
  expect(CheckoutForm.safeParse({ ...filled, country: "PT", postalCode: "1000-001" }).success).toBe(true);
});

const billed = {
  ...filled,
  wantsBilling: "1",
  billName: "Núñez e Hijas S.L.",
  billNif: "B-12345674",
  billAddress: "Gran Vía, 12, 3.º",
  billPostalCode: "28013",
  billCity: "Madrid",
};

test("who wants the receipt with a tax number gives a whole one", () => {
  expect(CheckoutForm.safeParse(billed).success).toBe(true);
  expect(CheckoutForm.safeParse({ ...billed, wantsBilling: "", billNif: "nada" }).success).toBe(true);
});

test.each([
  ["billNif", "", "El NIF es obligatorio para facturar"],
  ["billNif", "B12345675", "El NIF no es válido. Revisa los números y la letra."],
  ["billName", "", "El nombre es obligatorio"],
  ["billPostalCode", "99999", "El código postal no existe. Revísalo."],
])("%s %j is refused where the receipt needs it: %s", (field, value, message) => {
  const { error } = CheckoutForm.safeParse({ ...billed, [field]: value });
  expect(error?.issues[0]).toMatchObject({ path: [field], message });
});
