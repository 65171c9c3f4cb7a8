import { expect, test } from "vitest";
import { mergeTyped } from "../records/versions/mergeTyped.ts";
import { settingsTogether } from "./settingsTogether.ts";

test("the name of one company is not saved with the NIF of another, but with another brand it is", () => {
  const company = { brand: "Bruma", name: "Bruma, S. L.", nif: "B11111111", address: "Calle de la Niebla, 14" };
  const theirs = { ...company, nif: "B22222222" };
  const merged = mergeTyped<Record<string, string>>(
    company,
    { ...company, name: "Vapor, S. L." },
    theirs,
    settingsTogether("company"),
  );
  expect(merged.isContested).toBe(true);
  expect(merged.withTheirs).toEqual(theirs);
  const branded = mergeTyped<Record<string, string>>(
    company,
    { ...company, brand: "Vapor" },
    theirs,
    settingsTogether("company"),
  );
  expect(branded).toMatchObject({ isContested: false, withMine: { ...theirs, brand: "Vapor" } });
});

test("a bank account is one person's as a whole", () => {
  const bank = { holder: "Bruma", iban: "ES1", name: "Banco", bic: "" };
  const merged = mergeTyped<Record<string, string>>(
    bank,
    { ...bank, iban: "ES2" },
    { ...bank, holder: "Otra" },
    settingsTogether("bank"),
  );
  expect(merged.isContested).toBe(true);
});
