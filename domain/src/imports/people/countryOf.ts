import { COUNTRIES, type Country } from "@bruma/contract";
import { plainName } from "../../tables/index.ts";

const SPANISH = new Intl.DisplayNames("es", { type: "region", fallback: "none" });
const ENGLISH = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Every country by its names in Spanish and English. Old codes have the same names: those that the shop sends to come last, and count. */
const CODES = new Map(
  [...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)), ...COUNTRIES].flatMap((code) => {
    const names = [SPANISH.of(code), ENGLISH.of(code)].filter((name) => name !== undefined);
    return names.map((name) => [plainName(name), code] as const);
  }),
);

export interface ReadCountry {
  /** In Spanish, as profiles have it; as the file has it where it is no country that we know. */
  name: string;
  /** Where the shop sends to. */
  code: Country | null;
}

/** A country by its code of two letters (ISO 3166-1) or its name in Spanish or English. */
export function countryOf(text: string): ReadCountry {
  const given = text.trim();
  const code = /^[a-z]{2}$/i.test(given) ? given.toUpperCase() : CODES.get(plainName(given));
  const name = (code && SPANISH.of(code)) || given;
  return { name, code: COUNTRIES.find((known) => known === code) ?? null };
}
