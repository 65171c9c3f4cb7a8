import { expect, test } from "vitest";
import { wordsOfMarkdown } from "./wordsOfMarkdown.ts";

test.each([
  ["## Aroma\n\nMenta **fresca**, y *dulce*.", "Aroma Menta fresca, y dulce."],
  ["- Uno\n  - Dos\n1. Tres\n> dicho", "Uno Dos Tres dicho"],
  ["| Modelo | Ω |\n| --- | ---: |\n| A\\|B | 0,8 |", "Modelo Ω A|B 0,8"],
  ["Ver [la ficha](https://a.example/x?id=2).", "Ver la ficha."],
  ["5 ml - 3 mg/ml. snake_case \\*no\\*", "5 ml - 3 mg/ml. snake_case *no*"],
  ["Una línea.\n\nOtra línea.", "Una línea. Otra línea."],
])("%j says %s", (markdown, words) => {
  expect(wordsOfMarkdown(markdown)).toBe(words);
});
