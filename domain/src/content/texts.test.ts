import { readFile } from "node:fs/promises";
import { CONTENT_SLUGS } from "@bruma/contract";
import { expect, test } from "vitest";
import { placeholdersIn } from "./fillPlaceholders.ts";
import { isPlaceholder } from "./placeholders.ts";

/**
 * The only figures that stand in the texts themselves, and why no setting may change them: a law fixes them, or the code does. All
 * else that the shop may set comes from a placeholder.
 */
const FIXED: Record<string, string> = {
  "14 días": "TRLGDCU, arts. 107.1 and 108.1: refund and return",
  "30 días": "TRLGDCU, art. 66 bis: delivery; Directive 98/6/EC, art. 6a: price before a reduction",
  "dos primeros años": "TRLGDCU, art. 121: presumption that the fault was there",
  "18 años": "Ley 28/2005, additional provision 12",
  "10 ml": "Directive 2014/40/EU, art. 20.3.a",
  "2 ml": "Directive 2014/40/EU, art. 20.3.a",
  "20 mg/ml": "Directive 2014/40/EU, art. 20.3.b",
  "1 año": "`applyRetention`: messages and mails",
  "un mes": "GDPR, art. 12.3",
  "7 días": "`SESSION_DAYS`",
  "48 horas": "a request to the buyer, without which no right is lost",
  "24-48 horas": "a request to the buyer, without which no right is lost",
};

const FIGURE =
  /(?:\d[\d.,]*(?:\s?[-–]\s?\d+|\s[oy]\s\d+)?|\b(?:un|una|dos|tres|cuatro|cinco|seis|siete|diez|quince|treinta)\b)(?:\s(?:primer[oa]s?|últim[oa]s?))?\s?(?:€|%|euros?\b|mg\/ml|ml\b|horas?\b|h\b|d[ií]as?\b|semanas?\b|mes(?:es)?\b|años?\b)/giu;

const texts = await Promise.all(
  CONTENT_SLUGS.map(async (slug) => ({
    slug,
    text: await readFile(new URL(`./texts/${slug}.md`, import.meta.url), "utf8"),
  })),
);
const figuresIn = (text: string) => text.replace(/\{\{[^}]*\}\}/g, "…").match(FIGURE) ?? [];

test.each(texts)("$slug promises no figure of its own, but what no setting can change", ({ text }) => {
  expect(figuresIn(text).filter((figure) => !(figure in FIXED))).toEqual([]);
});

test.each(texts)("$slug promises no day of the week of its own: the shop sets them", ({ text }) => {
  expect(text.match(/\b(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|fin de semana)\b/giu) ?? []).toEqual(
    [],
  );
});

test("no figure is allowed that no text says", () => {
  const said = new Set(texts.flatMap(({ text }) => figuresIn(text)));
  expect(Object.keys(FIXED).filter((figure) => !said.has(figure))).toEqual([]);
});

test.each(texts)("$slug names only placeholders that there are", ({ text }) => {
  expect(placeholdersIn(text).filter((name) => !isPlaceholder(name))).toEqual([]);
});

test.each(["3,95 €", "24-48 h", "1 o 2 días", "21 %", "tres años", "5 euros"])("%s is seen as a figure", (words) => {
  expect(figuresIn(`Son ${words}, y ya.`)).toHaveLength(1);
});
