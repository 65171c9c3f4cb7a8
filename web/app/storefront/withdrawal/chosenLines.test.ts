import { CART_LINES_MAX, CART_QUANTITY_MAX, looksLikeLink, PRODUCT_NAME_MAX, WithdrawalForm } from "@bruma/contract";
import { expect, test } from "vitest";
import { choose, isChosen, lineWords, WHOLE_ORDER } from "./chosenLines.ts";

const pods = lineWords({ quantity: 2, name: "Pod Nebula", options: { Color: "Grafito" } });
const coils = lineWords({ quantity: 1, name: "Resistencias", options: {} });
const lines = [pods, coils];

test("what is chosen of an order is written into the declaration, a line each, and taken out again", () => {
  expect(pods).toBe("2 × Pod Nebula · Grafito");
  const both = choose(choose("", pods, true, lines), coils, true, lines);
  expect(both).toBe(`${pods}\n${coils}`);
  expect(choose(both, pods, false, lines)).toBe(coils);
  expect(isChosen(both, coils)).toBe(true);
});

test("all of the order stands in the place of its lines, and a line in the place of all; what was written by hand stays", () => {
  expect(choose(`${pods}\nSin abrir`, WHOLE_ORDER, true, lines)).toBe(`Sin abrir\n${WHOLE_ORDER}`);
  expect(choose(WHOLE_ORDER, coils, true, lines)).toBe(coils);
});

test("a line of which somebody writes another number stays chosen, and goes with it", () => {
  const one = "1 × Pod Nebula · Grafito";
  expect(isChosen(one, pods)).toBe(true);
  expect(choose(one, pods, false, lines)).toBe("");
  expect(choose(one, WHOLE_ORDER, true, lines)).toBe(WHOLE_ORDER);
});

test("goods whose name has a dot are no web address", () => {
  expect(looksLikeLink("1 × Vape.Pro")).toBe(true);
  expect(looksLikeLink(lineWords({ quantity: 1, name: "Vape.Pro", options: {} }))).toBe(false);
});

test("the longest order with the longest names can be chosen whole, line by line", () => {
  const longest = Array.from({ length: CART_LINES_MAX }, (_, at) =>
    lineWords({
      quantity: CART_QUANTITY_MAX,
      name: `${at} 💨`.padEnd(PRODUCT_NAME_MAX, "💨 Nebula.Pro "),
      options: { Color: "Grafito".padEnd(60, "x"), Nicotina: `${at} mg/ml` },
    }),
  );
  expect(longest[3]).toMatch(/^999 × 3 .+… · Grafitox+ · 3 mg\/ml$/u);
  const items = longest.reduce((text, words) => choose(text, words, true, longest), "");
  const form = { name: "Ana", email: "ana@example.com", orderNumber: "12", items };
  expect(WithdrawalForm.parse(form).items.split("\n")).toEqual(longest);
});
