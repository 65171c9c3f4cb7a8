import type { Category, LegalClass } from "@bruma/contract";
import { plainName } from "../../tables/index.ts";
import { categoryCalled } from "../formats/ownColumns.ts";

// The first that fits: «Líquidos para pods» are liquids, and «Resistencias para pods» are parts.
const WORDS: readonly [Category, RegExp][] = [
  [
    "liquids",
    /\b(e ?liquid\w*|liquid\w*|eliquid\w*|sales? de nicotina|nic ?salts?|aromas?|bases?|longfill|shortfill)\b/,
  ],
  [
    "accessories",
    /\b(accesori\w*|accessor\w*|resistenci\w*|coils?|tanques?|tanks?|atomizador\w*|atomi[sz]ers?|cartuchos?|cartridges?|bateri\w*|batter\w*|cargador\w*|chargers?|algodon\w*|cotton|fundas?|cables?|herramient\w*|drip ?tips?)\b/,
  ],
  ["starter-kits", /\b(kits?|starters?|inicio|principiante\w*)\b/],
  ["pods", /\b(pods?)\b/],
  ["mods", /\b(mods?|box)\b/],
];
const PARTS =
  /\b(resistenci\w*|coils?|tanques?|tanks?|atomizador\w*|atomi[sz]ers?|cartuchos?|cartridges?|deposit\w*)\b/;

export interface CategoryGuess {
  category: Category;
  /** False: nothing in the words tells. */
  guessed: boolean;
}

export function guessCategory(name: string): CategoryGuess {
  const known = categoryCalled(name);
  if (known) return { category: known, guessed: true };
  const words = plainName(name);
  const found = WORDS.find(([, pattern]) => pattern.test(words));
  return found ? { category: found[0], guessed: true } : { category: "accessories", guessed: false };
}

/** By the category, as everywhere in the shop; what the file tells of nicotine, or calls a part, is classed as that. */
export function legalClassOf(category: Category, name: string, nicotine: readonly number[]): LegalClass {
  if (category === "liquids") return nicotine.some((strength) => strength > 0) ? "nicotine_liquid" : "liquid_0mg";
  if (category !== "accessories") return "device";
  return PARTS.test(plainName(name)) ? "component" : "unregulated";
}
