import { z } from "zod";
import { Id, line, paragraph, Timestamp } from "../fields/fields.ts";
import {
  CATEGORIES,
  DESCRIPTION_MAX,
  eachField,
  eachFlag,
  LEGAL_CLASSES,
  MOST_PICTURES,
  PRODUCT_ATTRIBUTES,
  PRODUCT_NAME_MAX,
  STOCK_ADJUSTMENTS,
} from "../vocabulary/index.ts";
import { attributesOf, Party } from "./catalogue.ts";

/** Said of whatever a product lacks. */
export const PRODUCT_REQUIRED = "Por favor, completa todos los campos requeridos";
/** The most units of one variant. */
export const STOCK_MAX = 1_000_000;

/** A number, or one as a form writes it: «12.95», «12,95». An empty text is refused, not read as 0. */
const typed = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,12}([.,]\d{1,9})?$/)
      .transform((text) => Number(text.replace(",", "."))),
  ],
  PRODUCT_REQUIRED,
);
/** Decimal euros. */
export const typedPrice = typed.pipe(
  z
    .number()
    .min(0, "El precio no puede ser negativo")
    .max(100_000, "Como máximo 100.000 €")
    .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, "Como máximo dos decimales"),
);
export const typedStock = typed.pipe(
  z
    .number()
    .int("El stock es un número entero")
    .min(0, "El stock no puede ser negativo")
    .max(STOCK_MAX, "Como máximo 1.000.000 de unidades"),
);
/** JSON sends true or false, a form «1» or «0». */
const flag = z.union([
  z.boolean(),
  z
    .union([z.literal([0, 1]), z.enum(["1", "0", "true", "false", "on"])])
    .transform((value) => ["1", "true", "on"].includes(String(value))),
]);
const optional = (max: number) => z.union([line(max), z.null()]).transform((text) => text || null);
const webAddress = z.union(
  [
    // A multipart form has no null; what is appended as one arrives as its name.
    z.enum(["", "null"]).transform(() => null),
    z.null(),
    line(2000).pipe(z.url({ protocol: /^https?$/ })),
    // One of the shop's own pictures, as its replies name it.
    z.string().regex(/^\/media\/[0-9a-f]{24}-\d{1,4}\.(avif|webp|jpg)$/),
  ],
  "Escribe una dirección web completa (https://…)",
);

const PictureHash = z.string().regex(/^[0-9a-f]{24}$/, "La tienda no tiene esta imagen");

export const VariantForm = z
  .object({
    /** Left out: a new variant. */
    id: Id.optional(),
    /** Left empty: the shop makes one. */
    sku: line(60).optional(),
    options: z.record(line(40), line(60)).default({}),
    price: typedPrice,
    originalPrice: z.union([typedPrice, z.null()]).default(null),
    /** Only counts for a new variant; afterwards stock is moved with a reason: see `stock_moves`. */
    stock: typedStock.default(0),
    nicotineMgMl: z.union([z.int().min(0).max(PRODUCT_ATTRIBUTES.nicotineMgMl.max), z.null()]).default(null),
    volumeMl: z.union([z.int().min(1).max(PRODUCT_ATTRIBUTES.volumeMl.max), z.null()]).default(null),
    /** The one of the product's pictures that shows it; null: none of its own. Left out: as it is. */
    imageHash: z.union([PictureHash, z.null()]).optional(),
  })
  .refine(({ price, originalPrice }) => originalPrice === null || originalPrice > price, {
    path: ["originalPrice"],
    message: "El precio anterior debe ser mayor que el precio",
  });
export type VariantForm = z.infer<typeof VariantForm>;

const MOST_VALUES = 30;
const AttributesForm = attributesOf(({ kind, max }) => {
  const figure = z.number().min(0).max(max);
  const word = line(max);
  return {
    number: figure,
    numbers: z.array(figure).max(MOST_VALUES),
    text: word,
    texts: z.array(word).max(MOST_VALUES),
    yes: z.boolean(),
  }[kind];
});

/** A picture of the store, in the order in which they are shown. */
const ImageForm = z.object({ hash: PictureHash, alt: line(200).default("") });

/**
 * The eight fields of the specification suffice: legal class, manufacturer and responsible person have defaults, and `price` and
 * `stock` make the one variant. What `PUT` leaves out stays as it is.
 */
export const ProductForm = z.object({
  name: line(PRODUCT_NAME_MAX, PRODUCT_REQUIRED),
  description: paragraph(DESCRIPTION_MAX, PRODUCT_REQUIRED),
  price: typedPrice.optional(),
  category: z.enum(CATEGORIES, PRODUCT_REQUIRED),
  stock: typedStock.optional(),
  ...eachFlag(() => flag.optional()),
  active: flag.optional(),
  /**
   * A picture to be fetched once and kept, as the product's first; addresses inside one's own network are refused. The address
   * of the present one, null and nothing leave the pictures as they are: `images` takes them away.
   */
  image_url: webAddress.optional(),
  ...eachField({
    text: ({ max }) => optional(max).optional(),
    party: () => Party.nullable().optional(),
    legalClass: () => z.enum(LEGAL_CLASSES).optional(),
  }),
  attributes: AttributesForm.optional(),
  variants: z.array(VariantForm).min(1, "Un producto tiene al menos una variante").max(100).optional(),
  images: z.array(ImageForm).max(MOST_PICTURES, `Como máximo ${MOST_PICTURES} imágenes`).optional(),
});
export type ProductForm = z.infer<typeof ProductForm>;

const stockReason = z.enum(STOCK_ADJUSTMENTS, "Elige un motivo").default("count");

/** The stock of a variant that was typed anew: it moves by the difference to what the form showed, so that what was sold meanwhile stays sold. */
const StockTyped = z.object({
  variant_id: Id,
  stock: typedStock,
  seen: typedStock,
  reason: stockReason,
  note: line(200).optional(),
});

export const ProductChange = ProductForm.partial().extend({
  /** With it, a record that somebody else changed since is not overwritten (`record.changed`). */
  updated_at: Timestamp.optional(),
  /** The stock that the form showed: with it, `stock` moves by the difference, and what was sold meanwhile stays sold. */
  seen_stock: typedStock.optional(),
  /** Why `stock` changes. */
  stock_reason: stockReason.optional(),
  /** The same for each of several variants. */
  stock_moves: z
    .array(StockTyped)
    .max(100)
    .refine(
      (moves) => new Set(moves.map(({ variant_id }) => variant_id)).size === moves.length,
      "Cada variante, una vez",
    )
    .optional(),
});
export type ProductChange = z.infer<typeof ProductChange>;
