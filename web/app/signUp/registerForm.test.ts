import { expect, test } from "vitest";
import { RegisterForm } from "./registerForm.ts";

const filled = {
  name: "Ana Gil",
  email: "ana@example.test",
  password: "bosque-lento",
  confirmPassword: "bosque-lento",
  adult: true,
  terms: true,
};

function messagesFor(change: Record<string, unknown>): Record<string, string> {
  const { error } = RegisterForm.safeParse({ ...filled, ...change });
  const messages: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) messages[path.join(".")] ??= message;
  return messages;
}

test("a whole form opens an account", () => {
  expect(messagesFor({})).toEqual({});
});

test.each([
  [{ name: "A" }, { name: "El nombre debe tener al menos 2 caracteres" }],
  [{ email: "" }, { email: "El email es requerido" }],
  [{ email: "ana" }, { email: "Email inválido" }],
  [{ password: "corta" }, expect.objectContaining({ password: "La contraseña debe tener al menos 6 caracteres" })],
  [{ confirmPassword: "" }, { confirmPassword: "Confirma tu contraseña" }],
  [{ confirmPassword: "otra" }, { confirmPassword: "Las contraseñas no coinciden" }],
  [{ terms: false }, { terms: "Debes aceptar los términos y condiciones" }],
  [{ adult: false }, { adult: "Debes confirmar que eres mayor de 18 años" }],
  [
    { confirmPassword: "otra", terms: false },
    { confirmPassword: "Las contraseñas no coinciden", terms: "Debes aceptar los términos y condiciones" },
  ],
])("%j is refused in the words of the specification", (change, messages) => {
  expect(messagesFor(change)).toEqual(messages);
});

test("an untouched form names everything that is missing", () => {
  const { error } = RegisterForm.safeParse({ adult: false, terms: false });
  const missing = new Set(error?.issues.map(({ path }) => path.join(".")));
  expect([...missing].toSorted()).toEqual(["adult", "confirmPassword", "email", "name", "password", "terms"]);
});
