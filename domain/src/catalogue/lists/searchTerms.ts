import { fold } from "./searchWords.ts";

/** «sin nicotina» is a strength, not a word: what only speaks of nicotine is the opposite of what is looked for. */
export const WITHOUT_NICOTINE = "0mg";

const NO_NICOTINE =
  /\b(?:sin|zero|cero|0 ?%?|no|libres? de|nada de)(?: de)? nicotina\b|\bnicotina (?:0|cero)\b|\bnicotine free\b|\b0 ?mg(?: ?\/ ?ml)?\b/g;

const UNITS: Record<string, string> = {
  vatios: "w",
  vatio: "w",
  watts: "w",
  watt: "w",
  miliamperios: "mah",
  ohmios: "ohm",
  ohmio: "ohm",
  ohms: "ohm",
  mililitros: "ml",
  miligramos: "mg",
  "mg/ml": "mg",
  ω: "ohm",
};
const MEASURE =
  /(\d+(?:[.,]\d+)?) ?(mg ?\/ ?ml|mililitros|miligramos|miliamperios|vatios?|watts?|ohmios?|ohms?|mah|mg|ml|ω|w)(?![\p{L}\p{N}])/gu;
const WORD = /\p{N}+\/\p{N}+|\p{N}+[.,]\p{N}+\p{L}*|[\p{L}\p{N}]+/gu;

/** The words of a text as the index keeps them and as a search asks for them: folded, a figure and its unit as one, decimals with a comma. */
export function termsOf(text: string): string[] {
  const plain = fold(text)
    .replace(/(^|[^\d.,])([1-9]\d{0,2})\.(\d{3})(?![\d.,])/g, "$1$2$3")
    .replace(/\be[ -](?=liq)/g, "e")
    .replace(/\b(\d\d) ?vg ?[/-]? ?(\d\d) ?pg\b/g, "$1/$2")
    .replace(/\b(\d0)-(\d0)\b/g, (all, vg: string, pg: string) =>
      Number(vg) + Number(pg) === 100 ? `${vg}/${pg}` : all,
    )
    .replace(MEASURE, (_, figure: string, unit: string) => {
      const short = unit.replaceAll(" ", "");
      return `${figure}${UNITS[short] ?? short} `;
    });
  return (plain.match(WORD) ?? []).map((word) => word.replace(/^(\d+)[.,](\d+)/, tidyFigure));
}

/** «0.80» is «0,8», and «1.0» is «1». */
const tidyFigure = (_: string, whole: string, part: string) => {
  const digits = part.replace(/0+$/, "");
  return digits === "" ? whole : `${whole},${digits}`;
};

// What a buyer types around what they look for.
const FILLING = new Set(
  "a al como con cual de del el en es la las lo los me mi mas muy o para por que se sin su un una unas uno unos y x".split(
    " ",
  ),
);
const WISHES = new Set(
  "barata baratas barato baratos buen buena buenas bueno buenos busco comprar donde economico españa espana esta este mejor mejores oferta ofertas online precio precios quiero recomendado sabor sabores tengo tienda vapear vapeo".split(
    " ",
  ),
);
const MOST_TERMS = 8;

/** What a search asks for, term by term; what says nothing of a product counts only where there is nothing else. */
export function askedTerms(search: string): string[] {
  const terms = termsOf(fold(search).replace(NO_NICOTINE, ` ${WITHOUT_NICOTINE} `));
  const meant = terms.filter((term) => !FILLING.has(term) && !/^\p{L}$/u.test(term));
  const telling = meant.filter((term) => !WISHES.has(term));
  const asked = [telling, meant, terms].find((each) => each.length > 0) ?? [];
  return [...new Set(asked)].slice(0, MOST_TERMS);
}
