import type { DemoProduct } from "../../words/DemoProduct.ts";

type Test = (product: DemoProduct) => boolean;

const isNamed =
  (pattern: RegExp): Test =>
  ({ name }) =>
    pattern.test(name);
const isIn =
  (...categories: readonly string[]): Test =>
  ({ category }) =>
    categories.includes(category);
const hasStrength =
  (mgMl: number): Test =>
  ({ category, attributes }) =>
    category === "liquids" && (attributes.nicotineMgMl?.includes(mgMl) ?? false);
const isOfFamily =
  (family: string): Test =>
  ({ attributes }) =>
    attributes.flavourFamily === family;
const isOf =
  (own: string): Test =>
  ({ brand }) =>
    brand === own;
const hasResistance =
  (ohm: number): Test =>
  ({ attributes }) =>
    attributes.resistanceOhm?.includes(ohm) ?? false;

/** What buyers type for a kind of thing: each of the first three must be one. */
export const KINDS: readonly (readonly [string, Test, readonly string[]])[] = [
  [
    "a battery",
    isNamed(/^Celda|celdas/),
    ["pila", "pilas", "bateria", "baterías", "batreia", "celda", "pilas 18650", "bateria vaper"],
  ],
  ["a coil", isNamed(/Resistencias|Clapton/), ["coil", "coils", "resistencia", "resistencias", "resistensia"]],
  [
    "a coil of 0,8 Ω",
    hasResistance(0.8),
    ["0.8", "0,8", "0.8 ohm", "coil 0,8", "resistencia 0.8Ω", "resistencias 0.80 ohmios"],
  ],
  [
    "nicotine salts",
    isNamed(/Sales/),
    ["sales", "nic salt", "sales de nicotina", "salt", "sal de nicotina 20mg", "nicsalt", "sales 10mg"],
  ],
  [
    "a device",
    isIn("starter-kits", "pods"),
    [
      "vaper",
      "vapers",
      "vapeador",
      "cigarrillo electronico",
      "cigarro electrónico",
      "vape",
      "kit de inicio",
      "vaporizador",
    ],
  ],
  ["a kit", isIn("starter-kits"), ["kit", "kits", "starter kit", "kit vapeo", "kti"]],
  ["a pod", isIn("pods"), ["desechable", "vaper desechable", "desechables", "puff", "pod", "pods", "pod barato"]],
  ["a mod", isIn("mods"), ["mod", "mods", "mod kelvane"]],
  [
    "no nicotine",
    hasStrength(0),
    [
      "sin nicotina",
      "liquido sin nicotina",
      "0mg",
      "0 mg",
      "liquido 0 mg/ml",
      "cero nicotina",
      "liquidos libres de nicotina",
    ],
  ],
  ["3 mg/ml", hasStrength(3), ["3mg", "3 mg", "liquido 3mg", "3 mg/ml", "liquidos 3 miligramos"]],
  ["6 mg/ml", hasStrength(6), ["6mg", "liquido 6 mg/ml"]],
  ["12 mg/ml", hasStrength(12), ["12mg", "liquido 12 mg"]],
  ["18 mg/ml", hasStrength(18), ["18mg", "tabaco 18mg"]],
  ["20 mg/ml", hasStrength(20), ["20mg", "sales 20mg", "20 mg/ml"]],
  [
    "a liquid",
    isIn("liquids"),
    ["liquido", "liquidos", "e-liquid", "eliquid", "e liquid", "e-líquidos", "liqiudo", "liquido para vapear"],
  ],
  ["tobacco", isOfFamily("tabaco"), ["tabaco", "liquido tabaco", "sabor tabaco", "tabaquero", "tabcao"]],
  ["mint", isOfFamily("mentolado"), ["mentolado", "liquido mentolado", "menta", "mentol"]],
  ["fruit", isOfFamily("frutal"), ["frutal", "liquido frutal", "afrutado"]],
  ["dessert", isOfFamily("postre"), ["postre", "liquido de postre", "liquido dulce"]],
  ["a drink", isOfFamily("bebida"), ["bebida", "liquido bebida"]],
  ["longfill", isNamed(/Longfill/), ["longfill", "long fill", "aromas", "aroma"]],
  ["shortfill", isNamed(/Shortfill/), ["shortfill", "short fill", "liquido 50ml", "50 ml"]],
  ["a base", isNamed(/^Base/), ["base", "bases", "100ml", "base para aroma 100 ml"]],
  ["a tank", isNamed(/Tanque|RTA/), ["tanque", "atomizador", "claromizador", "deposito", "tank"]],
  ["a cartridge", isNamed(/Cartucho/), ["cartucho", "cartuchos", "capsula", "recambio de pod", "capsulas"]],
  ["a charger", isNamed(/Cargador/), ["cargador", "cargador de baterias", "cargadores", "cargardor"]],
  ["a cable", isNamed(/Cable/), ["cable", "cable de carga", "cables usb"]],
  ["by Galvania", isOf("Galvania"), ["galvania", "galbania"]],
  ["by Kelvane", isOf("Kelvane"), ["kelvane", "kelvan"]],
  ["by Salinera", isOf("Salinera"), ["salinera"]],
  ["by Casa Berenguer", isOf("Casa Berenguer"), ["casa berenguer", "berenguer"]],
  ["cotton", isNamed(/Algodón/), ["algodones", "algodon vaper"]],
];
