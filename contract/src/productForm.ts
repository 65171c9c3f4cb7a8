import { z } from "zod";
import { type Attributes, Party } from "./catalogue.ts";
import { Id, line, paragraph, Timestamp } from "./fields.ts";
import { CATEGORIES, LEGAL_CLASSES, MOST_PICTURES } from "./vocabulary.ts";

const REQUIRED = "Por favor, completa todos los campos requeridos";
/** The most units of one variant. */
export const STOCK_MAX = 1_000_000;

/** A number, or one as a form writes it: «12.95», «12,95». Nothing at all is no zero. */
const typed = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,12}([.,]\d{1,9})?$/)
      .transform((text) => Number(text.replace(",", "."))),
  ],
  REQUIRED,
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

export const VariantForm = z
  .object({
    /** Left out: a new variant. */
    id: Id.optional(),
    /** Left empty: the shop makes one. */
    sku: line(60).optional(),
    options: z.record(line(40), line(60)).default({}),
    price: typedPrice,
    originalPrice: z.union([typedPrice, z.null()]).default(null),
    /** Only counts for a new variant; afterwards stock is moved with a reason. */
    stock: typedStock.default(0),
    nicotineMgMl: z.union([z.int().min(0).max(100), z.null()]).default(null),
    volumeMl: z.union([z.int().min(1).max(10_000), z.null()]).default(null),
  })
  .refine(({ price, originalPrice }) => originalPrice === null || originalPrice > price, {
    path: ["originalPrice"],
    message: "El precio anterior debe ser mayor que el precio",
  });
export type VariantForm = z.infer<typeof VariantForm>;

const figure = (most: number) => z.number().min(0).max(most).optional();
const figures = (most: number) => z.array(z.number().min(0).max(most)).max(30).optional();

const AttributesForm = z.object({
  nicotineMgMl: figures(100),
  volumeMl: figure(10_000),
  vgPercent: figure(100),
  resistanceOhm: figures(100),
  batteryMah: figure(1_000_000),
  capacityMl: figure(10_000),
  powerW: figure(10_000),
  colours: z.array(line(40)).max(30).optional(),
  flavourFamily: line(40).optional(),
  connector: line(40).optional(),
}) satisfies z.ZodType<Attributes>;

/** A picture of the store, in the order in which they are shown. */
const ImageForm = z.object({ hash: z.string().regex(/^[0-9a-f]{24}$/), alt: line(200).default("") });

/**
 * The eight fields of the specification suffice: legal class, manufacturer and responsible person have defaults, and `price` and
 * `stock` make the one variant. What `PUT` leaves out stays as it is.
 */
export const ProductForm = z.object({
  name: line(200, REQUIRED),
  description: z.string(REQUIRED).pipe(paragraph(20_000).min(1, REQUIRED)),
  price: typedPrice.optional(),
  category: z.enum(CATEGORIES, REQUIRED),
  stock: typedStock.optional(),
  featured: flag.optional(),
  active: flag.optional(),
  /**
   * A picture to be fetched once and kept, as the product's first; addresses inside one's own network are refused. The address
   * of the present one, null and nothing leave the pictures as they are: `images` takes them away.
   */
  image_url: webAddress.optional(),
  brand: optional(100).optional(),
  isNew: flag.optional(),
  isHot: flag.optional(),
  legal_class: z.enum(LEGAL_CLASSES).optional(),
  attributes: AttributesForm.optional(),
  eu_ceg_id: optional(60).optional(),
  manufacturer: Party.nullable().optional(),
  responsible_person: Party.nullable().optional(),
  seo_title: optional(70).optional(),
  seo_description: optional(170).optional(),
  variants: z.array(VariantForm).min(1, "Un producto tiene al menos una variante").max(100).optional(),
  images: z.array(ImageForm).max(MOST_PICTURES, `Como máximo ${MOST_PICTURES} imágenes`).optional(),
});
export type ProductForm = z.infer<typeof ProductForm>;

export const ProductChange = ProductForm.partial().extend({
  /** With it, a record that somebody else changed since is not overwritten (`record.changed`). */
  updated_at: Timestamp.optional(),
  /** The stock that the form showed: with it, `stock` moves by the difference, and what was sold meanwhile stays sold. */
  seen_stock: typedStock.optional(),
});
export type ProductChange = z.infer<typeof ProductChange>;
