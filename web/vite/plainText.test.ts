import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { inPlainText } from "./plainText.ts";

test("the server's pages say the same by numbers, in texts, templates and patterns", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the code that it is about
  const code = "[`€ ${'…'} ñ`, '💿', /^[«–€💿]+$/u.test('€💿–')]";
  const plain = inPlainText(code);
  expect(plain).toMatch(/^[\0-\x7f]+$/);
  expect(runInThisContext(plain)).toEqual(["€ … ñ", "💿", true]);
});

test("a text that is taken as it is written stops the build", () => {
  expect(() => inPlainText("String.raw`€`")).toThrow();
});
