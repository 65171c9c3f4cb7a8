import { expect, test } from "vitest";
import { ProfileForm } from "./profileTyped.ts";

const filled = {
  name: "Ana Gil",
  email: "ana@example.test",
  firstName: "",
  lastName: "",
  phone: "",
  address: "",
  city: "",
  zipCode: "",
  country: "España",
};

function firstMessage(change: Record<string, unknown>): Record<string, string> {
  const { error } = ProfileForm.safeParse({ ...filled, ...change });
  const messages: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) messages[path.join(".")] ??= message;
  return messages;
}

test("a profile needs no more than a name and an e-mail", () => {
  expect(firstMessage({})).toEqual({});
});

test.each([
  [{ name: "" }, { name: "El nombre es obligatorio" }],
  [{ name: "A" }, { name: "El nombre debe tener al menos 2 caracteres" }],
  [{ email: " " }, { email: "El email es obligatorio" }],
  [{ email: "ana@" }, { email: "Por favor ingresa un email válido" }],
])("%j is refused in the words of the specification", (change, messages) => {
  expect(firstMessage(change)).toEqual(messages);
});
