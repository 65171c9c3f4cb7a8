import { z } from "zod";
import { answer, Done, endpoints, oneById } from "../endpoint.ts";
import { Euros, Flag, Id, line, Pagination, Timestamp } from "../fields/fields.ts";
import { asWholeFile, filterOf, ListQuery, sortedBy } from "../fields/lists.ts";
import {
  CATEGORIES,
  eachField,
  LEGAL_CLASSES,
  PRODUCT_FILTERS,
  PRODUCT_STATES,
  STOCK_ADJUSTMENTS,
  STOCK_REASONS,
} from "../vocabulary/index.ts";
import { Attributes, Image, Party, ProductSummary } from "./catalogue.ts";
import { StockLot } from "./lots.ts";
import { ProductChange, ProductForm, typedPrice, typedStock } from "./productForm.ts";

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
  /** The hash of the one of its product's pictures that shows it. */
  imageHash: z.string().nullable(),
});

/** A row of the table. */
export const AdminProductRow = ProductSummary.extend({
  /** Its variants have different prices, and `price` is the lowest. */
  price_varies: z.boolean(),
  variants_count: z.int(),
  variants: z.array(AdminVariant),
  state: z.enum(PRODUCT_STATES),
  updated_at: Timestamp,
});
export type AdminProductRow = z.infer<typeof AdminProductRow>;

/** All that the form edits. */
export const AdminProduct = AdminProductRow.extend({
  ...eachField({
    text: () => z.string().nullable(),
    party: () => Party.nullable(),
    legalClass: () => z.enum(LEGAL_CLASSES),
  }),
  attributes: Attributes,
  images: z.array(Image),
  /** Which version of the maker's leaflet there is; null: none. */
  leaflet: z.string().nullable(),
  /** Orders, carts or lots name it: deleting it archives it. */
  archives_on_delete: z.boolean(),
  /** Why it cannot be sold as it stands; empty where it can. */
  problems: z.array(LegalProblem),
  /** What the shop itself took off sale, the oldest reason first; ends once it is on sale again. */
  off_sale: z.array(z.object({ since: Timestamp, reasons: z.array(LegalProblem) })),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const AdminProductQuery = ListQuery.extend({
  category: filterOf(CATEGORIES),
  /** Those that a figure of the shop counts: see `FIGURES`. */
  filter: filterOf(PRODUCT_FILTERS),
  featured: Flag.optional(),
  /** Left out: all but the archived ones. */
  state: filterOf(PRODUCT_STATES),
  sort: sortedBy("name", "price", "stock", "updated").optional(),
});
export type AdminProductQuery = z.infer<typeof AdminProductQuery>;

const ProductReply = answer({ product: AdminProduct, message: z.string().optional() });

/** What is done to many products at once; each in its own transaction. */
export const BulkChange = z.object({
  ids: z.array(Id).min(1, "Elige al menos un producto").max(500, "Como máximo 500 productos a la vez"),
  change: z.discriminatedUnion("kind", [
    /** Every variant's price by a percentage: −10 makes it a tenth less, rounded half up to cents. */
    z.object({ kind: z.literal("price_percent"), percent: z.number().min(-95).max(500) }),
    z.object({ kind: z.literal("price"), price: typedPrice }),
    /** Every variant's stock by so many units. */
    z.object({ kind: z.literal("stock_add"), units: z.int().min(-100_000).max(100_000), note: line(200).optional() }),
    z.object({ kind: z.literal("stock"), stock: typedStock, note: line(200).optional() }),
    z.object({ kind: z.literal("active"), active: z.boolean() }),
    z.object({ kind: z.literal("featured"), featured: z.boolean() }),
  ]),
});
export type BulkChange = z.infer<typeof BulkChange>;

export const adminProductEndpoints = endpoints({
  "GET /admin/products": {
    access: "products.read",
    summary: "Products for the staff, with those that are not on sale",
    query: AdminProductQuery,
    reply: answer({ products: z.array(AdminProductRow), pagination: Pagination }),
  },
  "GET /admin/products/table": {
    access: "products.read",
    summary: "The products of the table as a file, all pages of it",
    ...asWholeFile(AdminProductQuery),
  },
  "GET /admin/products/:id": {
    access: "products.read",
    summary: "One product with all that the form edits",
    ...oneById("product.not_found"),
    reply: ProductReply,
  },
  "POST /admin/products": {
    access: "products.write",
    summary: "A new product, as JSON or as a multipart form with a picture in `image`. On sale unless `active` says no",
    body: ProductForm,
    upload: "image",
    reply: ProductReply,
    status: 201,
    refusals: [
      "product.illegal",
      "product.sku_taken",
      "product.variants_alike",
      "product.price_missing",
      "image.refused",
      "image.address_refused",
      "server.busy",
    ],
  },
  "PUT /admin/products/:id": {
    access: "products.write",
    summary: "Changes what is sent of a product, as JSON or as a multipart form with a picture in `image`",
    ...oneById("product.not_found"),
    body: ProductChange,
    upload: "image",
    reply: ProductReply,
    refusals: [
      "product.illegal",
      "product.sku_taken",
      "product.variants_alike",
      "product.has_variants",
      "stock.too_low",
      "record.changed",
      "image.refused",
      "image.address_refused",
      "server.busy",
    ],
  },
  "DELETE /admin/products/:id": {
    access: "products.write",
    summary: "Takes a product out of the shop for good; where orders, carts or lots name it, it is archived",
    ...oneById("product.not_found"),
    reply: Done.extend({ archived: z.boolean() }),
  },
  "POST /admin/products/:id/restore": {
    access: "products.write",
    summary: "Brings an archived product back, not yet on sale",
    ...oneById("product.not_found"),
    reply: ProductReply,
  },
  "POST /admin/products/:id/duplicate": {
    access: "products.write",
    summary: "A copy that is not on sale, with new SKUs and no stock",
    ...oneById("product.not_found"),
    reply: ProductReply,
    status: 201,
  },
  "POST /admin/products/bulk": {
    access: "products.write",
    summary: "The same change for many products; answers for each whether it was made",
    body: BulkChange,
    reply: answer({ changed: z.int(), refused: z.array(z.object({ id: Id, name: z.string(), message: z.string() })) }),
  },
  "GET /admin/products/:id/prices": {
    access: "products.read",
    summary: "Every price that the variants of a product had, newest first",
    ...oneById("product.not_found"),
    reply: answer({ prices: z.array(z.object({ variant_id: Id, sku: z.string(), price: Euros, at: Timestamp })) }),
  },
  "GET /admin/products/:id/movements": {
    access: "products.read",
    summary: "Every change of a product's stock, newest first",
    ...oneById("product.not_found"),
    query: ListQuery.omit({ search: true }),
    reply: answer({
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
          /** The code of the lot that it was an entry or a part of. */
          lot: z.string().nullable(),
          at: Timestamp,
        }),
      ),
      pagination: Pagination,
    }),
  },
  "POST /admin/variants/:id/stock": {
    access: "stock.write",
    summary:
      "Moves a variant's stock by `delta`, or to what was counted. Send an Idempotency-Key: a repeat moves it no further",
    ...oneById("variant.not_found"),
    body: z
      .object({
        delta: z.int().min(-1_000_000).max(1_000_000).optional(),
        counted: typedStock.optional(),
        reason: z.enum(STOCK_ADJUSTMENTS, "Elige un motivo"),
        note: line(200).optional(),
        /** Which lot the units come into or leave; left out, they have none. */
        lot: StockLot.optional(),
      })
      .refine(({ delta, counted }) => (delta === undefined) !== (counted === undefined), {
        path: ["delta"],
        message: "Indica cuántas unidades entran o salen, o cuántas hay",
      }),
    reply: answer({ product: AdminProduct }),
    idempotent: true,
    refusals: ["stock.too_low", "stock.key_reused", "lot.unknown", "lot.too_few", "lot.withdrawn"],
  },
  "POST /admin/images": {
    access: "products.write",
    summary: "Takes a picture (multipart, `image`) into the store; it is encoded anew",
    upload: "image",
    reply: answer({ image: Image }),
    status: 201,
    refusals: ["image.refused", "server.busy"],
  },
  "POST /admin/images/fetch": {
    access: "products.write",
    summary: "Fetches a picture from a public address into the store",
    body: z.object({ url: line(2000, "Escribe la dirección de la imagen") }),
    reply: answer({ image: Image }),
    status: 201,
    refusals: ["image.refused", "image.address_refused", "server.busy"],
  },
});
