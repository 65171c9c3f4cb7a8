import { ATTRIBUTE_LIST, type AttributeKey, type Attributes, type Category, type LegalClass } from "@bruma/contract";
import { termsOf, WITHOUT_NICOTINE } from "../lists/searchTerms.ts";
import type { IndexedProduct } from "./IndexedProduct.ts";
import { FIELDS } from "./Vocabulary.ts";

/** Each word of a product with the foremost field in which it stands. */
export function fieldsOf(product: IndexedProduct): Map<string, number> {
  const { name, brand, searchText, category, legalClass, attributes } = product;
  const fields = new Map<string, number>();
  const note = (text: string, field: (typeof FIELDS)[number]) => {
    const rank = FIELDS.indexOf(field);
    for (const word of termsOf(text)) {
      // Said of a strength only where it is one: «sin nicotina» in a text may speak of another product.
      if (word === WITHOUT_NICOTINE && field !== "facts") continue;
      if (rank >= (fields.get(word) ?? -1)) fields.set(word, rank);
    }
  };
  note(searchText, "description");
  note(`${CATEGORY_WORDS[category]} ${CLASS_WORDS[legalClass] ?? ""} ${factsOf(attributes)}`, "facts");
  note(brand ?? "", "brand");
  note(name, "name");
  return fields;
}

/** As `category_words` of the database has them. */
const CATEGORY_WORDS: Record<Category, string> = {
  "starter-kits": "kits kit starter-kits inicio",
  liquids: "e-liquids eliquid liquidos liquido liquids",
  mods: "mods mod",
  pods: "pods pod",
  accessories: "accesorios accesorio accessories",
};

const CLASS_WORDS: Partial<Record<LegalClass, string>> = {
  nicotine_liquid: "nicotina",
  liquid_0mg: "0 mg",
};

/** What stands on a label to warn: nobody looks for goods by it. */
const UNSEARCHED: readonly AttributeKey[] = [
  "hygieneSeal",
  "ingredients",
  "signalWord",
  "hazards",
  "precautions",
  "pictograms",
  "ufi",
];

/** «3 mg/ml 0,8 Ω tabaco»; the share of glycerine as its trade writes it: «70/30». */
function factsOf(attributes: Attributes): string {
  const facts = ATTRIBUTE_LIST.flatMap(({ key, label, unit }: { key: AttributeKey; label: string; unit?: string }) => {
    const value = attributes[key];
    if (value === undefined || value === null || UNSEARCHED.includes(key)) return [];
    if (typeof value === "boolean") return value ? [label] : [];
    const values: readonly (string | number)[] = Array.isArray(value) ? value : [value];
    if (key === "vgPercent") return values.map((vg) => `${vg}/${100 - Number(vg)}`);
    return values.map((each) => `${each} ${unit ?? ""}`);
  });
  return facts.join(" ");
}
