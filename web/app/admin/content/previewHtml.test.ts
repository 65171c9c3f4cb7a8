import { expect, test } from "vitest";
import { previewHtml } from "./previewHtml.ts";

test("the preview puts in what the settings say, and runs nothing that is typed", () => {
  const html = previewHtml("## Envíos {#envios}\n\nDesde {{x.y}} <script>alert(1)</script> {{otra}}", [
    { name: "x.y", what: "X", value: "**50 €**" },
  ]);
  expect(html).toContain("<h2>Envíos</h2>");
  expect(html).toContain("<strong>50 €</strong>");
  expect(html).toContain("{{otra}}");
  expect(html).not.toContain("<script>");
});
