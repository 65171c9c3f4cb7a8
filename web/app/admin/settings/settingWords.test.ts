import { expect, test } from "vitest";
import { compareSettings, settingWords, withoutGaps } from "./settingWords.ts";

test("two versions of a form are compared in its own words", () => {
  const mine = { days: 7, when: "daily", restricted: true, codes: ["03700", "03710"], same: "x", updated_at: "a" };
  const theirs = { days: 9, when: "never", restricted: false, codes: ["03700"], same: "x", updated_at: "b" };
  const fields = {
    days: { label: "Días" },
    when: { label: "Cuándo", choices: { daily: "Cada día", never: "Nunca" } },
    restricted: { label: "Restringida" },
    codes: { label: "Códigos" },
    same: { label: "Igual" },
  };
  expect(compareSettings(fields, mine, theirs)).toEqual([
    { label: "Días", mine: "7", theirs: "9" },
    { label: "Cuándo", mine: "Cada día", theirs: "Nunca" },
    { label: "Restringida", mine: "Sí", theirs: "No" },
    { label: "Códigos", mine: "03700; 03710", theirs: "03700" },
  ]);
});

test("a tariff reads as a person would say it", () => {
  const days = { days_from: 2, days_to: 3 };
  const rate = {
    zone: "baleares",
    option: "standard",
    active: true,
    price: 6.95,
    free_from: 75,
    time: "48h",
    ...days,
  } as const;
  expect(settingWords(rate).replace(/\s/g, " ")).toBe(
    "Islas Baleares, envío estándar: 6,95 €, gratis desde 75 €, 48h (2-3)",
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
