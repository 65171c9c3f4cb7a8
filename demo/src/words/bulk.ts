import { BRANDS, type BrandName } from "./brands.ts";
import { slugOf } from "./catalogue/assemble.ts";
import { demoProducts } from "./catalogue/index.ts";
import type { DemoProduct } from "./DemoProduct.ts";
import { seededRandom, wholeBetween } from "./random.ts";

const NOUNS = [
  "Alba",
  "Arrecife",
  "Atalaya",
  "Bahía",
  "Barranco",
  "Brezo",
  "Cabo",
  "Campana",
  "Cantera",
  "Cauce",
  "Cierzo",
  "Costa",
  "Cumbre",
  "Duna",
  "Encina",
  "Ensenada",
  "Escarcha",
  "Espejo",
  "Estero",
  "Faro",
  "Garúa",
  "Glaciar",
  "Herrería",
  "Isla",
  "Jara",
  "Ladera",
  "Laguna",
  "Lienzo",
  "Llano",
  "Marea",
  "Meseta",
  "Monte",
  "Nácar",
  "Noria",
  "Olivar",
  "Orilla",
  "Otero",
  "Páramo",
  "Pinar",
  "Puerto",
  "Quejigo",
  "Ribera",
  "Roca",
  "Salina",
  "Sierra",
  "Trébol",
  "Umbría",
  "Valle",
  "Vereda",
  "Zarza",
] as const;

const QUALITIES = [
  "Alta",
  "Antigua",
  "Austral",
  "Azul",
  "Blanca",
  "Brava",
  "en Calma",
  "Clara",
  "de Abril",
  "de Agosto",
  "de Barro",
  "de Cobre",
  "de Enero",
  "de Invierno",
  "de Jade",
  "de Levante",
  "de Lino",
  "de Luna",
  "de Mayo",
  "de Octubre",
  "de Plata",
  "de Poniente",
  "de Sal",
  "del Alba",
  "del Norte",
  "del Sur",
  "Dorada",
  "Escondida",
  "Fina",
  "Firme",
  "Gris",
  "Honda",
  "Larga",
  "Lenta",
  "Ligera",
  "Llana",
  "Mayor",
  "Nueva",
  "Oscura",
  "Parda",
  "Quieta",
  "Real",
  "Rubia",
  "Seca",
  "Serena",
  "Sombría",
  "Suave",
  "Tibia",
  "Verde",
  "Viva",
] as const;

const MASCULINE: ReadonlySet<string> = new Set([
  "Arrecife",
  "Barranco",
  "Brezo",
  "Cabo",
  "Cauce",
  "Cierzo",
  "Espejo",
  "Estero",
  "Faro",
  "Glaciar",
  "Lienzo",
  "Llano",
  "Monte",
  "Nácar",
  "Olivar",
  "Otero",
  "Páramo",
  "Pinar",
  "Puerto",
  "Quejigo",
  "Trébol",
  "Valle",
]);

/** «Costa Clara», «Faro Claro» */
const agreeing = (noun: string, quality: string) =>
  MASCULINE.has(noun) && !quality.includes(" ") ? quality.replace(/a$/, "o") : quality;

const KINDS: Record<DemoProduct["category"], string> = {
  "starter-kits": "Kit",
  liquids: "Líquido",
  mods: "Mod",
  pods: "Pod",
  accessories: "Recambio",
};

/** The same combination never comes twice: the number counts up through nouns, qualities and series. */
function nameOf(kind: string, number: number): string {
  const noun = NOUNS[number % NOUNS.length] ?? "";
  const rest = Math.floor(number / NOUNS.length);
  const quality = QUALITIES[(rest + number) % QUALITIES.length] ?? "";
  const series = Math.floor(rest / QUALITIES.length);
  return `${kind} ${noun} ${agreeing(noun, quality)}${series === 0 ? "" : ` ${series + 1}`}`;
}

/** A new product in the likeness of `model`: its kind, law and picture, with a name, price and stock of its own. */
function inLikenessOf(model: DemoProduct, brand: BrandName, number: number): DemoProduct {
  const random = seededRandom(number + 1);
  const name = nameOf(KINDS[model.category], number);
  const factor = 0.75 + random() * 0.6;
  const priceOf = (cents: number) => Math.max(95, Math.round((cents * factor) / 10) * 10 - 5);
  const { code, manufacturer, responsiblePerson, submitter } = BRANDS[brand];
  return {
    ...model,
    slug: slugOf(`${name} ${number}`),
    name,
    brand,
    manufacturer,
    responsiblePerson,
    featured: false,
    isNew: random() < 0.03,
    isHot: random() < 0.02,
    ...(model.euCegId === undefined ? {} : { euCegId: `${submitter}-24-${String(number % 100_000).padStart(5, "0")}` }),
    pictureOf: model.slug,
    variants: model.variants.map(({ originalPriceCents: was, ...variant }, index) => ({
      ...variant,
      sku: `${code}-${number.toString(36).toUpperCase().padStart(5, "0")}-${index + 1}`,
      priceCents: priceOf(variant.priceCents),
      ...(was === undefined ? {} : { originalPriceCents: priceOf(was) }),
      stock: random() < 0.04 ? 0 : wholeBetween(random, 1, 140),
    })),
  };
}

/** As many products as a bench asks for, deterministic, told apart by name and SKU; none has the name of a demo product. */
export function* bulkProducts(count: number): Generator<DemoProduct> {
  for (let number = 0; number < count; number++) {
    const model = demoProducts[(number * 37) % demoProducts.length];
    const maker = demoProducts[(number * 37 + 1) % demoProducts.length];
    if (model === undefined || maker === undefined) return;
    // Liquids come from makers of liquids: a stranger's brand would be no believable neighbour.
    const isNeighbour = maker.category === model.category;
    const brand = (isNeighbour ? maker.brand : model.brand) as BrandName;
    yield inLikenessOf(model, brand, number);
  }
}
