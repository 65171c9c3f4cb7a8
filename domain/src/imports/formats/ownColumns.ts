import { type Attributes, CATEGORIES, CATEGORY_LABELS, LEGAL_CLASSES, type Party, toEuros } from "@bruma/contract";
import { plainName } from "../Columns.ts";
import { BadCell, readCents, readFlag, readNumber, readText, readUnits } from "../cells.ts";
import type { ProductFields, ReadFields, VariantFields } from "../ReadFile.ts";
import { readList, readOptions, writeList, writeOptions } from "./listCell.ts";

/** One column of our own format: how a field is written into it, and read from it. */
export interface OwnColumn<Fields, Read = Partial<Fields>> {
  title: string;
  write: (fields: Fields) => string;
  read: (fields: Read, cell: string, column: string) => void;
}
type ProductColumn = OwnColumn<ProductFields, ReadFields>;

export const SKU = "SKU";
/** Lines with the same word in it are variants of one product. */
export const GROUP = "Producto";
/** Addresses, parted by «|». */
export const PICTURES = "Imágenes";

const euros = (cents: number | null) => (cents === null ? "" : toEuros(cents).toFixed(2).replace(".", ","));
const figure = (value: number | null | undefined) => (value == null ? "" : String(value).replace(".", ","));
const flag = (value: boolean) => (value ? "sí" : "no");

type Of<Fields, Value> = { [K in keyof Fields]: Fields[K] extends Value ? K : never }[keyof Fields];

function text(title: string, key: Of<ProductFields, string | null>, most: number): ProductColumn {
  return {
    title,
    write: (fields) => fields[key] ?? "",
    read: (fields, cell, column) => {
      Object.assign(fields, { [key]: readText(column, cell, most) || null });
    },
  };
}

function yesNo(title: string, key: Of<ProductFields, boolean>): ProductColumn {
  return {
    title,
    write: (fields) => flag(fields[key]),
    read: (fields, cell, column) => {
      fields[key] = readFlag(column, cell) ?? false;
    },
  };
}

function party(title: string, key: "manufacturer" | "responsiblePerson", part: keyof Party): ProductColumn {
  return {
    title,
    write: (fields) => fields[key]?.[part] ?? "",
    read: (fields, cell, column) => {
      const value = readText(column, cell, 300) ?? "";
      const party = { name: "", address: "", email: "", ...fields[key], [part]: value };
      fields[key] = Object.values(party).some(Boolean) ? party : null;
    },
  };
}

/** `list`: several values, parted by «|». */
function attribute(title: string, key: keyof Attributes, kind: "number" | "numbers" | "text" | "texts") {
  const column: ProductColumn = {
    title,
    write: ({ attributes }) => {
      const value = attributes[key];
      if (value === undefined) return "";
      return Array.isArray(value) ? writeList(value) : typeof value === "number" ? figure(value) : value;
    },
    read: (fields, cell, name) => {
      const isMany = kind.endsWith("s");
      const words = isMany ? readList(cell) : [readText(name, cell, 100) ?? ""].filter(Boolean);
      const values = kind.startsWith("number") ? words.map((word) => readNumber(name, word)) : words;
      const value = isMany ? values : values[0];
      fields.attributes = { ...fields.attributes, [key]: values.length === 0 ? null : value };
    },
  };
  return column;
}

export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  {
    title: "Nombre",
    write: ({ name }) => name,
    read: (fields, cell, column) => {
      const name = readText(column, cell, 200);
      if (!name) throw new BadCell(column, "Falta el nombre");
      fields.name = name;
    },
  },
  text("Marca", "brand", 100),
  {
    title: "Descripción",
    write: ({ description }) => description,
    read: (fields, cell, column) => {
      fields.description = readText(column, cell, 20_000) ?? "";
    },
  },
  {
    title: "Categoría",
    write: ({ category }) => CATEGORY_LABELS[category],
    read: () => undefined, // through the mapping of categories
  },
  {
    title: "Clase legal",
    write: ({ legalClass }) => legalClass,
    read: (fields, cell, column) => {
      if (cell === "") return;
      const legalClass = LEGAL_CLASSES.find((known) => known === cell);
      if (legalClass === undefined) throw new BadCell(column, `«${cell}» no es ${LEGAL_CLASSES.join(", ")}`);
      fields.legalClass = legalClass;
    },
  },
  yesNo("Activo", "active"),
  yesNo("Archivado", "archived"),
  yesNo("Destacado", "featured"),
  yesNo("Novedad", "isNew"),
  yesNo("Popular", "isHot"),
  text("EU-CEG", "euCegId", 60),
  party("Fabricante", "manufacturer", "name"),
  party("Dirección del fabricante", "manufacturer", "address"),
  party("Email del fabricante", "manufacturer", "email"),
  party("Responsable en la UE", "responsiblePerson", "name"),
  party("Dirección del responsable", "responsiblePerson", "address"),
  party("Email del responsable", "responsiblePerson", "email"),
  text("Título SEO", "seoTitle", 200),
  text("Descripción SEO", "seoDescription", 500),
  attribute("Nicotina (mg/ml)", "nicotineMgMl", "numbers"),
  attribute("Volumen (ml)", "volumeMl", "number"),
  attribute("VG (%)", "vgPercent", "number"),
  attribute("Resistencia (Ω)", "resistanceOhm", "numbers"),
  attribute("Batería (mAh)", "batteryMah", "number"),
  attribute("Capacidad (ml)", "capacityMl", "number"),
  attribute("Potencia (W)", "powerW", "number"),
  attribute("Colores", "colours", "texts"),
  attribute("Familia de sabor", "flavourFamily", "text"),
  attribute("Conector", "connector", "text"),
];

export const VARIANT_COLUMNS: readonly OwnColumn<VariantFields>[] = [
  {
    title: "Opciones",
    write: ({ options }) => writeOptions(options),
    read: (fields, cell, column) => {
      const options = readOptions(cell);
      if (options === undefined) throw new BadCell(column, "Escríbelas como «Color=Rojo|Nicotina=3 mg/ml»");
      fields.options = options;
    },
  },
  {
    title: "Precio",
    write: ({ priceCents }) => euros(priceCents),
    read: (fields, cell, column) => {
      const cents = readCents(column, cell);
      if (cents === undefined) throw new BadCell(column, "Falta el precio");
      fields.priceCents = cents;
    },
  },
  {
    title: "Precio anterior",
    write: ({ originalPriceCents }) => euros(originalPriceCents),
    read: (fields, cell, column) => {
      fields.originalPriceCents = readCents(column, cell) ?? null;
    },
  },
  {
    title: "Existencias",
    write: ({ stock }) => String(stock),
    read: (fields, cell, column) => {
      const units = readUnits(column, cell);
      if (units === undefined) return;
      if (units < 0) throw new BadCell(column, "Las existencias no pueden ser negativas");
      fields.stock = units;
    },
  },
  whole("Nicotina de la variante (mg/ml)", "nicotineMgMl"),
  whole("Volumen de la variante (ml)", "volumeMl"),
];

function whole(title: string, key: "nicotineMgMl" | "volumeMl"): OwnColumn<VariantFields> {
  return {
    title,
    write: (fields) => figure(fields[key]),
    read: (fields, cell, column) => {
      fields[key] = readUnits(column, cell) ?? null;
    },
  };
}

/** A category by its label or slug. */
export function categoryCalled(text: string) {
  const name = plainName(text);
  return CATEGORIES.find((slug) => plainName(slug) === name || plainName(CATEGORY_LABELS[slug]) === name);
}
