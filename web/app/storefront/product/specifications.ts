import { CATEGORY_LABELS, formatNumber, type ProductDetail, type Variant } from "@bruma/contract";

export interface Specification {
  name: string;
  value: string;
}

type Row = [name: string, value: string | undefined];

const measured = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : `${formatNumber(value, { most: 2 })} ${unit}`;

/** «3, 10 y 20 mg/ml» */
function listed(values: readonly number[] | undefined, unit: string): string | undefined {
  return values?.length ? `${joined(values.map((value) => formatNumber(value, { most: 2 })))} ${unit}` : undefined;
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} y ${words.at(-1)}`;
}

function capitalised(word: string | undefined): string | undefined {
  return word && word.charAt(0).toLocaleUpperCase("es") + word.slice(1);
}

/** What is known of a product, with units; a row only where there is something to say. */
export function specificationsOf(product: ProductDetail, variant: Variant): Specification[] {
  const { attributes, brand, category } = product;
  const { vgPercent, colours } = attributes;
  const rows: Row[] = [
    ["Categoría", CATEGORY_LABELS[category]],
    ["Marca", brand ?? undefined],
    ["Nicotina", listed(attributes.nicotineMgMl, "mg/ml")],
    ["Volumen", measured(attributes.volumeMl, "ml")],
    [
      "Base VG/PG",
      vgPercent === undefined
        ? undefined
        : `${formatNumber(vgPercent, { most: 2 })}/${formatNumber(100 - vgPercent, { most: 2 })}`,
    ],
    ["Familia de sabor", capitalised(attributes.flavourFamily)],
    ["Resistencia", listed(attributes.resistanceOhm, "Ω")],
    ["Capacidad", measured(attributes.capacityMl, "ml")],
    ["Batería", measured(attributes.batteryMah, "mAh")],
    ["Potencia", measured(attributes.powerW, "W")],
    ["Conexión", attributes.connector],
    [colours?.length === 1 ? "Color" : "Colores", colours?.length ? joined(colours) : undefined],
    ["Referencia", variant.sku],
  ];
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
