import { expect, test } from "vitest";
import { renderPage } from "./renderPage.ts";

test("a text becomes an introduction and sections with anchors", () => {
  const { intro, sections } = renderPage(
    "Hola, **tú**.\n\n## Envíos\n\nRápidos.\n\n## Tipos {#types}\n\n- uno\n\n## Envíos\n",
  );
  expect(intro).toBe("<p>Hola, <strong>tú</strong>.</p>\n");
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ["envios", "Envíos"],
    ["types", "Tipos"],
    ["envios-2", "Envíos"],
  ]);
  expect(sections[1]?.html).toContain("<li>uno</li>");
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "[pulsa](javascript:alert(1))",
  "![x](data:text/html;base64,PHNjcmlwdD4=)",
  "<javascript:alert(1)>",
])("%s does nothing in a page", (typed) => {
  const { intro } = renderPage(`Antes ${typed} después`);
  expect(intro).not.toMatch(/<(script|img (?!src="" )|iframe)|(href|src)="(javascript|data):/);
});

test("a table can be moved by itself on a narrow screen", () => {
  expect(renderPage("| a | b |\n| --- | ---: |\n| 1 | 2 |").intro).toContain('<div class="wide"');
});
