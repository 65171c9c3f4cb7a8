import { expect, test } from "vitest";
import { renderDescription } from "./renderDescription.ts";

test("headings begin below those of the page, and lists, tables and links are kept", () => {
  const html = renderDescription("# Aroma\n\n## Base\n\n### VG\n\n- uno\n\n[ficha](/contact)\n\n| a |\n| --- |\n| 1 |");
  expect(html.match(/<h\d>/g)).toEqual(["<h3>", "<h3>", "<h4>"]);
  expect(html).toContain('<a href="/contact">ficha</a>');
  expect(html).toMatch(/<li>uno<\/li>[\s\S]*<table>/);
});

test("a description in plain lines keeps its lines, and what is indented is no code", () => {
  expect(renderDescription("Uno\nDos\n\n    Tres")).toBe("<p>Uno\nDos</p>\n<p>Tres</p>");
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "[pulsa](javascript:alert(1))",
  "![x](https://espia.example/pixel.gif)",
  "![x][y]\n\n[y]: https://espia.example/pixel.gif",
  "<javascript:alert(1)>",
])("%s does nothing in a page", (typed) => {
  expect(renderDescription(`Antes ${typed} después`)).not.toMatch(
    /<(script|img|iframe)|(href|src)="(javascript|data):/,
  );
});
