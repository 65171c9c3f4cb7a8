import fc from "fast-check";
import { micromark } from "micromark";
import { expect, test } from "vitest";
import { BadCell } from "../reading/cells.ts";
import { markdownOf } from "./markdownOf.ts";

const read = (html: string) => markdownOf("Descripción", html);

test.each([
  ["<h1>Aroma</h1><p>Menta <strong>fresca</strong> y <em>dulce</em>.</p>", "## Aroma\n\nMenta **fresca** y *dulce*."],
  ["<h3>Uno</h3>a<h4>Dos</h4>b", "## Uno\n\na\n\n### Dos\n\nb"],
  [
    "<ul><li>Uno<li>Dos<ul><li>Dos a</li></ul></li></ul><ol><li>A</li><li><p>B</p><p>C</p></li></ol>",
    "- Uno\n- Dos\n  - Dos a\n\n1. A\n2. B\n\n   C",
  ],
  ["<p><b>Sabor:</b>menta<b> Base </b>50/50</p>", "**Sabor:** menta **Base** 50/50"],
  ["<p>Men<b>ta</b>, <b>a</b><i>b</i></p>", "Men**ta**, **a** *b*"],
  [
    '<p>Ver <a href="https://a.example/x?utm_source=m&amp;id=2" onclick="robar()">la ficha</a>.</p>',
    "Ver [la ficha](https://a.example/x?id=2).",
  ],
  [
    '<a href="/contacto">Aquí</a> <a href="mailto:a@example.com">correo</a>',
    "[Aquí](/contacto) [correo](mailto:a@example.com)",
  ],
  [
    '<a href="javascript:robar()">uno</a> <a href=" JaVaScRiPt:x">dos</a> <a href="data:text/html,x">tres</a> <a href="//otra.example">cuatro</a>',
    "uno dos tres cuatro",
  ],
  [
    "a<script>robar()</script><style>p{}</style><iframe src='https://x.example'>z</iframe><noscript><img src='https://t.example/p.gif'></noscript><img src=x onerror=robar()>b",
    "ab",
  ],
  [
    "<table><thead><tr><th>Modelo</th><th>Ω</th></tr></thead><tbody><tr><td>A|B</td><td><p>0,8</p><p>1,2</p></td></tr></tbody></table>",
    "| Modelo | Ω |\n| --- | --- |\n| A\\|B | 0,8 1,2 |",
  ],
  ["<table><tr><td>Solo</td></tr><tr><td>colocada</td></tr></table>", "Solo\n\ncolocada"],
  ["<blockquote><p>Dicho</p><p>hecho</p></blockquote><hr>fin", "> Dicho\n>\n> hecho\n\n---\n\nfin"],
  ["<div>Una<br>Dos<br/><br/>Tres</div>", "Una\nDos\nTres"],
  ["Una línea\nOtra <b>fuerte</b>\n\nPárrafo", "Una línea\nOtra **fuerte**\n\nPárrafo"],
  ["<p>Uno\n  dos</p>", "Uno dos"],
  ["Menta\\n\\nFresca &amp; dulce", "Menta\n\nFresca & dulce"],
  ["- Uno\n- Dos", "- Uno\n- Dos"],
  [
    "<p># 1 *no* [x](y) 2 < 3 &lt;b&gt; snake_case _a_ `c`</p>",
    "\\# 1 \\*no\\* \\[x\\](y) 2 < 3 \\<b> snake_case \\_a\\_ \\`c\\`",
  ],
  ["<p>1. Uno</p><p>- dos</p><p>&gt; tres</p>", "1\\. Uno\n\n\\- dos\n\n\\> tres"],
  ["<h2> </h2><p>&nbsp;</p><ul><li></li></ul>", ""],
])("%s", (html, markdown) => {
  expect(read(html)).toBe(markdown);
});

/** What a reader of the page sees, without the blanks between. */
const seen = (html: string) => html.replace(/<[^<>]*>/g, "").replace(/\s+/g, "");

test("whatever a text holds, the page shows it and does nothing else", () => {
  const sign = fc.constantFrom(..."ab 1.)(*_`[]<>!#-+=|~\\&;:\n\"'/€ñ".split(""));
  const text = fc.array(sign, { maxLength: 30 }).map((signs) => signs.join(""));
  const tag = fc.constantFrom(
    "p",
    "b",
    "i",
    "li",
    "ul",
    "h2",
    "td",
    "tr",
    "table",
    "a href='https://a.example/'",
    "blockquote",
    "em",
    "div",
    "br",
  );
  const piece = fc
    .tuple(tag, text)
    .map(
      ([name, words]) => `<${name}>${words.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</${name.split(" ")[0]}>`,
    );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const html = micromark(read(pieces.join("")), { allowDangerousHtml: false });
      expect(html).not.toMatch(/<(?:script|img|iframe)|javascript:/);
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(text, text, (one, two) => {
      const [plain, bold] = [one, two].map((words) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
      const html = micromark(read(`<p>${plain}<b>${bold}</b></p>`));
      expect(seen(html)).toBe(seen(`${plain}${bold}`.replaceAll('"', "&quot;").replaceAll(">", "&gt;")));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["nested", "<div>".repeat(50_000)],
  ["nested lists", "<ul><li>a".repeat(20_000)],
  ["nested quotes", "<blockquote>a".repeat(15_000)],
  ["marks", "<b>a</b><i>b</i>".repeat(15_000)],
  ["links", '<a href="https://a.example/">'.repeat(8_000)],
  ["tables", "<table><tr><td>a".repeat(15_000)],
  ["cells", "<table><tr>".concat("<td colspan=999>a".repeat(15_000))],
  ["blanks", `<p>${" \n".repeat(100_000)}</p>`],
  ["signs", `<p>${"[*_<".repeat(60_000)}</p>`],
  ["half a tag", "<a ".repeat(90_000)],
])("%s of 300,000 signs are read in one pass", (_, html) => {
  expect(read(html.slice(0, 300_000)).length).toBeLessThan(1_000_000);
});

test("a text that is longer than any description is refused", () => {
  expect(() => read("a".repeat(300_001))).toThrow(BadCell);
});
