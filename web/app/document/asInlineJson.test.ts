import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { asInlineText } from "./asInlineJson.ts";

test.each([
  `{"name":"El «Ladrón» d'Or"}`,
  String.raw`{"text":"dice \"hola\", y una barra \\"}`,
  "</script><!--\u2028\n'\\'",
])("%j is read by a script as it was written, and cannot end its element", (text) => {
  const written = asInlineText(text);
  expect(runInNewContext(written)).toBe(text);
  expect(written).not.toMatch(/[<>\u2028\n]/);
});
