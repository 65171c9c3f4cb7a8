import {
  ATTRIBUTE_LIST,
  type AttributeValue,
  CATEGORY_LABELS,
  formatNumber,
  type NamedAttribute,
  type ProductDetail,
  type Variant,
} from "@bruma/contract";

export interface Specification {
  name: string;
  value: string;
}

const figure = (value: number) => formatNumber(value, { most: 2 });

/** «3, 10 y 20» */
function joined(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} y ${words.at(-1)}`;
}

const capitalised = (word: string) => word.charAt(0).toLocaleUpperCase("es") + word.slice(1);

/** What is known of a product, with units; a row only where there is something to say. */
export function specificationsOf({ attributes, brand, category }: ProductDetail, variant: Variant): Specification[] {
  const rows = [
    { name: "Categoría", value: CATEGORY_LABELS[category] },
    { name: "Marca", value: brand ?? "" },
    ...ATTRIBUTE_LIST.map((attribute) => specificationOf(attribute, attributes[attribute.key] ?? [])),
    { name: "Referencia", value: variant.sku },
  ];
  return rows.filter(({ value }) => value !== "");
}

function specificationOf({ key, label, one = label, unit }: NamedAttribute, value: AttributeValue): Specification {
  if (key === "vgPercent" && typeof value === "number") {
    return { name: "Base VG/PG", value: `${figure(value)}/${figure(100 - value)}` };
  }
  if (typeof value === "boolean") return { name: label, value: value ? "Sí" : "" };
  const words = [value].flat().map((each) => (typeof each === "number" ? figure(each) : each));
  const said = key === "flavourFamily" ? words.map(capitalised) : words;
  const name = words.length === 1 ? one : label;
  return { name, value: words.length === 0 || !unit ? joined(said) : `${joined(said)} ${unit}` };
}
