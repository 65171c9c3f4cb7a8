import { z } from "zod";
import { Attributes, Image, Party } from "./catalogue.ts";
import { endpoints } from "./endpoint.ts";
import { ById, Done, Euros, Id, line, Pagination, paragraph, Timestamp } from "./fields.ts";
import { filterOf, ListQuery, sortedBy } from "./lists.ts";
import {
  CATEGORIES,
  LEGAL_CLASSES,
  PRODUCT_FILTERS,
  PRODUCT_STATES,
  STOCK_ADJUSTMENTS,
  STOCK_REASONS,
} from "./vocabulary.ts";

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
const price = typed.pipe(
  z
    .number()
    .min(0, "El precio no puede ser negativo")
    .max(100_000, "Como máximo 100.000 €")
    .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, "Como máximo dos decimales"),
);
const stock = typed.pipe(
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
    price,
    originalPrice: z.union([price, z.null()]).default(null),
    /** Only counts for a new variant; afterwards stock is moved with a reason. */
    stock: stock.default(0),
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
  price: price.optional(),
  category: z.enum(CATEGORIES, REQUIRED),
  stock: stock.optional(),
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
  images: z.array(ImageForm).max(12, "Como máximo 12 imágenes").optional(),
});
export type ProductForm = z.infer<typeof ProductForm>;

export const ProductChange = ProductForm.partial().extend({
  /** With it, a record that somebody else changed since is not overwritten (`record.changed`). */
  updated_at: Timestamp.optional(),
  /** The stock that the form showed: with it, `stock` moves by the difference, and what was sold meanwhile stays sold. */
  seen_stock: stock.optional(),
});
export type ProductChange = z.infer<typeof ProductChange>;

/** What a rule of the law says against selling a product as it stands. */
export const LegalProblem = z.object({
  /** Of the rule, for programs. */
  rule: z.string(),
  message: z.string(),
  /** «RD 579/2017, art. 4» */
  source: z.string(),
});
export type LegalProblem = z.infer<typeof LegalProblem>;

export const AdminVariant = z.object({
  id: Id,
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  price: Euros,
  originalPrice: Euros.nullable(),
  stock: z.int(),
  nicotineMgMl: z.int().nullable(),
  volumeMl: z.int().nullable(),
});
export type AdminVariant = z.infer<typeof AdminVariant>;

/** A row of the table. */
export const AdminProductRow = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  brand: z.string().nullable(),
  category: z.enum(CATEGORIES),
  price: Euros,
  originalPrice: Euros.nullable(),
  stock: z.int(),
  variants_count: z.int(),
  featured: z.boolean(),
  active: z.boolean(),
  state: z.enum(PRODUCT_STATES),
  image: Image.nullable(),
  image_url: z.string().nullable(),
  updated_at: Timestamp,
});
export type AdminProductRow = z.infer<typeof AdminProductRow>;

/** All that the form edits. */
export const AdminProduct = AdminProductRow.extend({
  isNew: z.boolean(),
  isHot: z.boolean(),
  legal_class: z.enum(LEGAL_CLASSES),
  attributes: Attributes,
  eu_ceg_id: z.string().nullable(),
  manufacturer: Party.nullable(),
  responsible_person: Party.nullable(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  variants: z.array(AdminVariant),
  images: z.array(Image),
  /** Orders name it: deleting it archives it. */
  has_orders: z.boolean(),
  /** Why it cannot be sold as it stands; empty where it can. */
  problems: z.array(LegalProblem),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

const ProductReply = z.object({ success: z.literal(true), product: AdminProduct, message: z.string().optional() });

/** What is done to many products at once; each in its own transaction. */
export const BulkChange = z.object({
  ids: z.array(Id).min(1, "Elige al menos un producto").max(500, "Como máximo 500 productos a la vez"),
  change: z.discriminatedUnion("kind", [
    /** Every variant's price by a percentage: −10 makes it a tenth less, rounded half up to cents. */
    z.object({ kind: z.literal("price_percent"), percent: z.number().min(-95).max(500) }),
    z.object({ kind: z.literal("price"), price }),
    /** Every variant's stock by so many units. */
    z.object({ kind: z.literal("stock_add"), units: z.int().min(-100_000).max(100_000), note: line(200).optional() }),
    z.object({ kind: z.literal("stock"), stock, note: line(200).optional() }),
    z.object({ kind: z.literal("active"), active: z.boolean() }),
    z.object({ kind: z.literal("featured"), featured: z.boolean() }),
  ]),
});
export type BulkChange = z.infer<typeof BulkChange>;

const notFound = { unknownId: "product.not_found", params: ById } as const;

export const adminProductEndpoints = endpoints({
  "GET /admin/products": {
    access: "admin",
    permission: "products.read",
    summary: "Products for the staff, with those that are not on sale",
    query: ListQuery.extend({
      category: filterOf(CATEGORIES),
      /** `lowStock`: 1 to 9 units; `outOfStock`: none. */
      filter: filterOf(PRODUCT_FILTERS),
      /** Left out: all but the archived ones. */
      state: filterOf(PRODUCT_STATES),
      sort: sortedBy("name", "price", "stock", "updated").optional(),
    }),
    reply: z.object({ success: z.literal(true), products: z.array(AdminProductRow), pagination: Pagination }),
  },
  "GET /admin/products/:id": {
    access: "admin",
    permission: "products.read",
    summary: "One product with all that the form edits",
    ...notFound,
    reply: ProductReply,
    refusals: ["product.not_found"],
  },
  "POST /admin/products": {
    access: "admin",
    permission: "products.write",
    summary: "A new product, as JSON or as a multipart form with a picture in `image`. On sale unless `active` says no",
    body: ProductForm,
    upload: "image",
    reply: ProductReply,
    status: 201,
    refusals: [
      "product.illegal",
      "product.sku_taken",
      "product.price_missing",
      "image.refused",
      "image.address_refused",
      "server.busy",
    ],
  },
  "PUT /admin/products/:id": {
    access: "admin",
    permission: "products.write",
    summary: "Changes what is sent of a product, as JSON or as a multipart form with a picture in `image`",
    ...notFound,
    body: ProductChange,
    upload: "image",
    reply: ProductReply,
    refusals: [
      "product.not_found",
      "product.illegal",
      "product.sku_taken",
      "product.has_variants",
      "stock.too_low",
      "record.changed",
      "image.refused",
      "image.address_refused",
      "server.busy",
    ],
  },
  "DELETE /admin/products/:id": {
    access: "admin",
    permission: "products.write",
    summary: "Takes a product out of the shop for good; where orders name it, it is archived",
    ...notFound,
    reply: Done.extend({ archived: z.boolean() }),
    refusals: ["product.not_found"],
  },
  "POST /admin/products/:id/restore": {
    access: "admin",
    permission: "products.write",
    summary: "Brings an archived product back, not yet on sale",
    ...notFound,
    reply: ProductReply,
    refusals: ["product.not_found"],
  },
  "POST /admin/products/:id/duplicate": {
    access: "admin",
    permission: "products.write",
    summary: "A copy that is not on sale, with new SKUs and no stock",
    ...notFound,
    reply: ProductReply,
    status: 201,
    refusals: ["product.not_found"],
  },
  "POST /admin/products/bulk": {
    access: "admin",
    permission: "products.write",
    summary: "The same change for many products; answers for each whether it was made",
    body: BulkChange,
    reply: z.object({
      success: z.literal(true),
      changed: z.int(),
      refused: z.array(z.object({ id: Id, name: z.string(), message: z.string() })),
    }),
  },
  "GET /admin/products/:id/prices": {
    access: "admin",
    permission: "products.read",
    summary: "Every price that the variants of a product had, newest first",
    ...notFound,
    reply: z.object({
      success: z.literal(true),
      prices: z.array(z.object({ variant_id: Id, sku: z.string(), price: Euros, at: Timestamp })),
    }),
    refusals: ["product.not_found"],
  },
  "GET /admin/products/:id/movements": {
    access: "admin",
    permission: "products.read",
    summary: "Every change of a product's stock, newest first",
    ...notFound,
    query: ListQuery.omit({ search: true }),
    reply: z.object({
      success: z.literal(true),
      movements: z.array(
        z.object({
          id: Id,
          variant_id: Id,
          sku: z.string(),
          delta: z.int(),
          reason: z.enum(STOCK_REASONS),
          order_id: Id.nullable(),
          by: z.string().nullable(),
          note: z.string().nullable(),
          at: Timestamp,
        }),
      ),
      pagination: Pagination,
    }),
    refusals: ["product.not_found"],
  },
  "POST /admin/variants/:id/stock": {
    access: "admin",
    permission: "stock.write",
    summary: "Moves a variant's stock by `delta`, or to what was counted",
    params: ById,
    unknownId: "variant.not_found",
    body: z
      .object({
        delta: z.int().min(-1_000_000).max(1_000_000).optional(),
        counted: stock.optional(),
        reason: z.enum(STOCK_ADJUSTMENTS, "Elige un motivo"),
        note: line(200).optional(),
      })
      .refine(({ delta, counted }) => (delta === undefined) !== (counted === undefined), {
        path: ["delta"],
        message: "Indica cuántas unidades entran o salen, o cuántas hay",
      }),
    reply: z.object({ success: z.literal(true), product: AdminProduct }),
    refusals: ["variant.not_found", "stock.too_low"],
  },
  "POST /admin/images": {
    access: "admin",
    permission: "products.write",
    summary: "Takes a picture (multipart, `image`) into the store; it is encoded anew",
    upload: "image",
    reply: z.object({ success: z.literal(true), image: Image }),
    status: 201,
    refusals: ["image.refused", "server.busy"],
  },
  "POST /admin/images/fetch": {
    access: "admin",
    permission: "products.write",
    summary: "Fetches a picture from a public address into the store",
    body: z.object({ url: line(2000, "Escribe la dirección de la imagen") }),
    reply: z.object({ success: z.literal(true), image: Image }),
    status: 201,
    refusals: ["image.refused", "image.address_refused", "server.busy"],
  },
});
