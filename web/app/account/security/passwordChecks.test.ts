import { expect, test } from "vitest";
import { checkPasswords } from "./passwordChecks.ts";

const right = { currentPassword: "la-de-antes", newPassword: "la-de-ahora", confirmPassword: "la-de-ahora" };

test("a right change passes", () => {
  expect(checkPasswords(right)).toBeUndefined();
});

// Each row also breaks every later rule, so the order is part of the promise.
test.each([
  [
    { currentPassword: "", newPassword: "", confirmPassword: "x" },
    ["currentPassword", "Campo requerido", "La contraseña actual es obligatoria"],
  ],
  [
    { currentPassword: "antes", newPassword: "", confirmPassword: "x" },
    ["newPassword", "Campo requerido", "La nueva contraseña es obligatoria"],
  ],
  [
    { currentPassword: "antes", newPassword: "antes", confirmPassword: "x" },
    ["newPassword", "Contraseña muy corta", "La nueva contraseña debe tener al menos 6 caracteres"],
  ],
  [
    { currentPassword: "la-de-antes", newPassword: "la-de-antes", confirmPassword: "x" },
    ["confirmPassword", "Error de confirmación", "Las contraseñas no coinciden"],
  ],
  [
    { currentPassword: "la-de-antes", newPassword: "la-de-antes", confirmPassword: "la-de-antes" },
    ["newPassword", "Contraseña igual", "La nueva contraseña debe ser diferente a la actual"],
  ],
])("%j is refused by the first rule that it breaks", (typed, [field, title, message]) => {
  expect(checkPasswords(typed)).toEqual({ field, title, message });
});

test("the staff's passwords are longer", () => {
  expect(checkPasswords(right, 12)).toMatchObject({
    title: "Contraseña muy corta",
    message: "La nueva contraseña debe tener al menos 12 caracteres",
  });
});
