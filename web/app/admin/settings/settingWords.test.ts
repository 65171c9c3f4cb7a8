import { expect, test } from "vitest";
import { compareSettings, settingWords, withoutGaps } from "./settingWords.ts";

test("two versions of a form are compared in its own words", () => {
  const mine = { days: 7, restricted: true, codes: ["03700", "03710"], same: "x", updated_at: "a" };
  const theirs = { days: 9, restricted: false, codes: ["03700"], same: "x", updated_at: "b" };
  const labels = { days: "Días", restricted: "Restringida", codes: "Códigos", same: "Igual" };
  expect(compareSettings(labels, mine, theirs)).toEqual([
    { label: "Días", mine: "7", theirs: "9" },
    { label: "Restringida", mine: "Sí", theirs: "No" },
    { label: "Códigos", mine: "03700; 03710", theirs: "03700" },
  ]);
});

test("a tariff reads as a person would say it", () => {
  const rate = { zone: "baleares", option: "standard", active: true, price: 6.95, free_from: 75, time: "48h" } as const;
  expect(settingWords(rate).replace(/\s/g, " ")).toBe(
    "Islas Baleares, envío estándar: 6,95 €, gratis desde 75,00 €, 48h",
  );
  expect(settingWords([{ ...rate, active: false }])).toBe("Islas Baleares, envío estándar: no se ofrece");
});

test("the categories read in their order, with what is said of each", () => {
  const pods = { slug: "pods", description: "Pequeños y discretos", hidden: false } as const;
  const mods = { slug: "mods", description: "", hidden: true } as const;
  expect(settingWords([pods, mods])).toBe("Pods: Pequeños y discretos; Mods (oculta)");
});

test("what nobody has set yet begins empty", () => {
  expect(withoutGaps({ nif: "[NIF por completar]", name: "Bruma [S.L.]", days: 7 })).toEqual({
    nif: "",
    name: "Bruma [S.L.]",
    days: 7,
  });
});
