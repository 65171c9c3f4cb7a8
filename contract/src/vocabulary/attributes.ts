interface ProductAttribute {
  label: string;
  /** `yes`: true, or left out. */
  kind: "number" | "numbers" | "text" | "texts" | "yes";
  unit?: string;
  /** The greatest figure, or the most letters. */
  max: number;
  /** The label where there is only one value. */
  one?: string;
  /** The title of its column in files, where that is not the label. */
  column?: string;
  /** The filter of the shop's lists. The database has to know it too: `product_facets`. */
  facet?: string;
}

/** What is known of a product beside its own fields: how it is called, what it may say, and whether lists are filtered by it. */
export const PRODUCT_ATTRIBUTES = {
  nicotineMgMl: { label: "Nicotina", kind: "numbers", unit: "mg/ml", max: 100, facet: "nicotine" },
  flavourFamily: { label: "Familia de sabor", kind: "text", max: 40, facet: "flavour" },
  volumeMl: { label: "Volumen", kind: "number", unit: "ml", max: 10_000, facet: "volume" },
  bottleMl: { label: "Botella", kind: "number", unit: "ml", max: 10_000 },
  vgPercent: { label: "VG", kind: "number", unit: "%", max: 100 },
  resistanceOhm: {
    label: "Resistencia",
    kind: "numbers",
    unit: "Ω",
    max: 100,
    facet: "resistance",
  },
  capacityMl: { label: "Capacidad", kind: "number", unit: "ml", max: 10_000 },
  batteryMah: { label: "Batería", kind: "number", unit: "mAh", max: 1_000_000 },
  powerW: { label: "Potencia", kind: "number", unit: "W", max: 10_000 },
  connector: { label: "Conexión", kind: "text", max: 40, column: "Conector" },
  colours: { label: "Colores", one: "Color", kind: "texts", max: 40, facet: "colour" },
  disposable: { label: "Desechable", kind: "yes", max: 1 },
  hygieneSeal: { label: "Precinto de higiene", kind: "yes", max: 1 },
  ingredients: { label: "Ingredientes", kind: "text", max: 2_000 },
  signalWord: { label: "Palabra de advertencia", kind: "text", max: 20 },
  hazards: { label: "Indicaciones de peligro (H)", kind: "text", max: 1_000 },
  precautions: { label: "Consejos de prudencia (P)", kind: "text", max: 2_000 },
  pictograms: { label: "Pictogramas", one: "Pictograma", kind: "texts", max: 40 },
  ufi: { label: "UFI", kind: "text", max: 19 },
} as const satisfies Record<string, ProductAttribute>;

type Table = typeof PRODUCT_ATTRIBUTES;
export type AttributeKey = keyof Table;
export type AttributeKind = ProductAttribute["kind"];

interface Values {
  number: number;
  numbers: number[];
  text: string;
  texts: string[];
  yes: boolean;
}
export type AttributeValue = Values[AttributeKind];
export type AttributeValues = { [Key in AttributeKey]?: Values[Table[Key]["kind"]] | undefined };

export interface NamedAttribute extends ProductAttribute {
  key: AttributeKey;
}
/** The table in its order. */
export const ATTRIBUTE_LIST = Object.entries(PRODUCT_ATTRIBUTES).map(([key, attribute]) => ({
  key,
  ...attribute,
})) as readonly NamedAttribute[];

/** «Volumen (ml)» */
export const withUnit = ({ label, unit }: { label: string; unit?: string }) => (unit ? `${label} (${unit})` : label);

export type FacetKey = "brand" | Extract<Table[AttributeKey], { facet: string }>["facet"];
interface Facet {
  key: FacetKey;
  label: string;
  unit?: string;
}
/** What a catalogue page filters by. */
export const FACETS: readonly Facet[] = [
  { key: "brand", label: "Marca" },
  ...ATTRIBUTE_LIST.flatMap(({ facet, one, ...attribute }) =>
    facet ? { ...attribute, key: facet as FacetKey, label: one ?? attribute.label } : [],
  ),
];
export const FACET_KEYS: readonly FacetKey[] = FACETS.map(({ key }) => key);
