import {
  ATTRIBUTE_LIST,
  CATEGORIES,
  CATEGORY_LABELS,
  columnOf,
  DESCRIPTION_MAX,
  eachField,
  FLAG_KEYS,
  LEGAL_CLASSES,
  type NamedAttribute,
  PARTY_KEYS,
  PARTY_PARTS,
  type PartyPart,
  PRODUCT_FIELDS,
  PRODUCT_FLAGS,
  PRODUCT_NAME_MAX,
  type ProductPartyField,
  type ProductTextField,
  toEuros,
  withUnit,
} from "@bruma/contract";
import { plainName } from "../../tables/index.ts";
import type { ProductFields, VariantFields } from "../products/columns.ts";
import type { ReadFields } from "../ReadFile.ts";
import { BadCell, readFlag, readNumber, readText, readUnits } from "../reading/cells.ts";
import { readList, readOptions, writeList, writeOptions } from "./listCell.ts";
import type { PriceReader } from "./priceBasis.ts";

/** One column of our own format: how a field is written into it, and read from it. */
export interface OwnColumn<Fields, Read = Partial<Fields>> {
  title: string;
  write: (fields: Fields) => string;
  /** `price` reads an amount as it is paid. */
  read: (fields: Read, cell: string, column: string, price: PriceReader) => void;
}
type ProductColumn = OwnColumn<ProductFields, ReadFields>;

export const SKU = "SKU";
/** Lines with the same word in it are variants of one product. */
export const GROUP = "Producto";
/** Addresses, parted by «|». */
export const PICTURES = "Imágenes";
/** The address of the one of them that shows the variant. */
export const VARIANT_PICTURE = "Imagen de la variante";
/** What a variant had when the file was written: where «Existencias» still says the same, nobody has touched it. */
export const STOCK_AS_EXPORTED = "Existencias al exportar";
/** Where its page stood in other shops, parted by «|». */
export const OLD_ADDRESSES = "Direcciones antiguas";

const euros = (cents: number | null) => (cents === null ? "" : toEuros(cents).toFixed(2).replace(".", ","));
const figure = (value: number | null | undefined) => (value == null ? "" : String(value).replace(".", ","));
const flag = (value: boolean) => (value ? "sí" : "no");

type Of<Fields, Value> = { [K in keyof Fields]: Fields[K] extends Value ? K : never }[keyof Fields];

function text({ key: name, max, maxInFiles = max, ...words }: ProductTextField): ProductColumn {
  const key = columnOf(name);
  return {
    title: fileTitle(words),
    write: (fields) => fields[key] ?? "",
    read: (fields, cell, column) => {
      fields[key] = readText(column, cell, maxInFiles) || null;
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

function party({ key: name, columns }: ProductPartyField, part: PartyPart): ProductColumn {
  const key = columnOf(name);
  return {
    title: columns[part],
    write: (fields) => fields[key]?.[part] ?? "",
    read: (fields, cell, column) => {
      const value = readText(column, cell, PARTY_PARTS[part].max) ?? "";
      const party = { name: "", address: "", email: "", ...fields[key], [part]: value };
      fields[key] = Object.values(party).some(Boolean) ? party : null;
    },
  };
}

/** A column has another title where files have always called it so. */
const fileTitle = ({ column, label }: { column?: string; label: string }) => column ?? label;

/** Several values are parted by «|». */
function attribute({ key, kind, column, max, ...words }: NamedAttribute): ProductColumn {
  return {
    title: fileTitle({ column, label: withUnit(words) }),
    write: ({ attributes }) => {
      const value = attributes[key];
      if (value === undefined) return "";
      if (typeof value === "boolean") return flag(value);
      return Array.isArray(value) ? writeList(value) : typeof value === "number" ? figure(value) : value;
    },
    read: (fields, cell, name) => {
      if (kind === "yes") {
        fields.attributes = { ...fields.attributes, [key]: readFlag(name, cell) || null };
        return;
      }
      const isMany = kind === "numbers" || kind === "texts";
      const longest = kind === "text" ? Math.max(max, 100) : 100;
      const words = isMany ? readList(cell) : [readText(name, cell, longest) ?? ""].filter(Boolean);
      const values = kind.startsWith("number") ? words.map((word) => readNumber(name, word)) : words;
      const value = isMany ? values : values[0];
      fields.attributes = { ...fields.attributes, [key]: values.length === 0 ? null : value };
    },
  };
}

const legalClass: ProductColumn = {
  title: PRODUCT_FIELDS.legal_class.label,
  write: ({ legalClass }) => legalClass,
  read: (fields, cell, column) => {
    if (cell === "") return;
    const legalClass = LEGAL_CLASSES.find((known) => known === cell);
    if (legalClass === undefined) throw new BadCell(column, `«${cell}» no es ${LEGAL_CLASSES.join(", ")}`);
    fields.legalClass = legalClass;
  },
};

const { brand, ...otherFields } = eachField({
  text: (field) => [text(field)],
  party: (field) => PARTY_KEYS.map((part) => party(field, part)),
  legalClass: () => [],
});

export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  {
    title: "Nombre",
    write: ({ name }) => name,
    read: (fields, cell, column) => {
      const name = readText(column, cell, PRODUCT_NAME_MAX);
      if (!name) throw new BadCell(column, "Falta el nombre");
      fields.name = name;
    },
  },
  ...brand,
  {
    title: "Descripción",
    write: ({ description }) => description,
    read: (fields, cell, column) => {
      fields.description = readText(column, cell, DESCRIPTION_MAX) ?? "";
    },
  },
  {
    title: "Categoría",
    write: ({ category }) => CATEGORY_LABELS[category],
    read: () => undefined, // through the mapping of categories
  },
  legalClass,
  yesNo("Activo", "active"),
  yesNo("Archivado", "archived"),
  ...FLAG_KEYS.map((flag) => yesNo(fileTitle(PRODUCT_FLAGS[flag]), flag)),
  ...Object.values(otherFields).flat(),
  ...ATTRIBUTE_LIST.map(attribute),
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
    read: (fields, cell, column, price) => {
      const cents = price(column, cell);
      if (cents === undefined) throw new BadCell(column, "Falta el precio");
      fields.priceCents = cents;
    },
  },
  {
    title: "Precio anterior",
    write: ({ originalPriceCents }) => euros(originalPriceCents),
    read: (fields, cell, column, price) => {
      fields.originalPriceCents = price(column, cell) ?? null;
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
