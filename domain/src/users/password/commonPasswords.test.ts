import { expect, test } from "vitest";
import { isCommonPassword } from "./commonPasswords.ts";

const common = ["password123", "Qwertyuiop", "iloveyou", "aaaaaa", "121212", "abcabc", "3456789", "987654"];
const spanish = ["contraseña1", "Bienvenido!", "bruma2026", "¡Vapeo123!", "realmadrid"];
test.each([...common, ...spanish])("«%s» is refused: guessing programs try it early", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(["clave-de-leo", "tres tristes tigres", "bruma-demo-2026", "ñandú en la azotea", "x9!kd02ls"])(
  "«%s» may be one",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
