import { expect, test } from "vitest";
import { paragraph } from "./fields.ts";

test("a text has one sign for each break between its lines, however they were sent", () => {
  expect(paragraph(9).parse("uno\r\ndos\rx\n")).toBe("uno\ndos\nx");
  expect(paragraph(3).parse("a\r\nb")).toBe("a\nb");
});
