import { expect, test } from "vitest";
import { CheckoutForm } from "./checkoutForm.ts";

const filled = {
  firstName: "Ana",
  lastName: "Gil Roca",
  email: "ana@example.test",
  phone: "600 100 200",
  address: "Calle de la Calma, 12",
  city: "Dénia",
  state: "",
  postalCode: "03700",
  country: "ES",
  option: "standard",
  notes: "",
};

test("a whole form is an order's address", () => {
  expect(CheckoutForm.safeParse(filled).success).toBe(true);
});

test.each([
  ["firstName", "", "El nombre es obligatorio"],
  ["lastName", " ", "Los apellidos son obligatorios"],
  ["email", "", "El email es obligatorio"],
  ["email", "ana@", "Email inválido"],
  ["phone", "", "El teléfono es obligatorio"],
  ["address", "", "La dirección es obligatoria"],
  ["city", "", "La ciudad es obligatoria"],
  ["postalCode", "", "El código postal es obligatorio"],
  ["country", "", "El país es obligatorio"],
  ["country", "US", "El país es obligatorio"],
  ["firstName", " A ", "El nombre debe tener al menos 2 caracteres"],
  ["lastName", "G", "Los apellidos deben tener al menos 2 caracteres"],
  ["city", "D", "Escribe el nombre completo de la ciudad"],
  ["address", "  Calle 1  ", "Escribe la dirección completa (al menos 10 caracteres)"],
])("%s %j is refused: %s", (field, value, message) => {
  const { error } = CheckoutForm.safeParse({ ...filled, [field]: value });
  const [first] = error?.issues ?? [];
  expect(first?.path).toEqual([field]);
  expect(first?.message).toBe(message);
});
