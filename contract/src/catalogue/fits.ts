import { z } from "zod";
import { answer, endpoints, oneById } from "../endpoint.ts";
import { BodyId, Euros, Id, line, PageNumber, Pagination, pageLimit, Timestamp } from "../fields/fields.ts";
import { filterOf } from "../fields/lists.ts";
import { CART_LINES_MAX } from "../vocabulary/cart.ts";
import { DEVICES_MAX, FIT_CERTAINTIES, FIT_KINDS, FIT_SIDES } from "../vocabulary/fits.ts";
import { Product } from "./catalogue.ts";

/** One edge of the graph, as it is looked at from a product: the other end of it, and how it is known. */
export const Fit = z.object({
  kind: z.enum(FIT_KINDS),
  product_id: Id,
  certainty: z.enum(FIT_CERTAINTIES),
  source: z.string(),
  /** The family by which it is said, such as «Celdas 18650»; null where it names the product itself. */
  family: z.string().nullable(),
});
export type Fit = z.infer<typeof Fit>;

export const ProductFits = answer({
  /** What belongs to this product: parts that fit it, come with it, or that it needs. */
  parts: z.array(Fit),
  /** What this product belongs to. */
  devices: z.array(Fit),
  /** All that the two lists name. */
  products: z.array(Product),
});
export type ProductFits = z.infer<typeof ProductFits>;

/** A product that parts belong to. */
export const Device = z.object({ id: Id, name: z.string(), brand: z.string().nullable() });

/** Of the cart: a part that goes with nothing of its buyer's, or a device that lacks what it needs. */
export const CartFit = z.object({
  kind: z.enum(["fits_nothing", "needs"]),
  id: Id,
  name: z.string(),
  /** What would do: devices of the part, or what the device needs. */
  others: z.array(z.object({ id: Id, name: z.string() })),
});
export type CartFit = z.infer<typeof CartFit>;

const CartFits = answer({ warnings: z.array(CartFit) });

/** A coil or a cartridge that was bought and is still sold. */
export const Refill = z.object({
  product_id: Id,
  variant_id: Id,
  name: z.string(),
  options: z.record(z.string(), z.string()),
  price: Euros,
  stock: z.int(),
  bought_at: Timestamp,
});
export type Refill = z.infer<typeof Refill>;

/** One more edge of a product: with another product, or with a family that is named. */
export const NewFit = z
  .object({
    /** What the other end is. */
    side: z.enum(FIT_SIDES, "Elige qué es lo otro"),
    kind: z.enum(FIT_KINDS, "Elige la relación"),
    certainty: z.enum(FIT_CERTAINTIES, "Elige cómo se sabe"),
    source: line(200).default(""),
    product_id: BodyId.optional(),
    family: line(100).optional(),
  })
  .refine(({ product_id, family }) => (product_id === undefined) !== (family === undefined || family === ""), {
    path: ["product_id"],
    error: "Elige un producto o una familia",
  });
export type NewFit = z.infer<typeof NewFit>;

/** An edge as the staff sees it from one of its ends. */
export const AdminFit = z.object({
  id: Id,
  kind: z.enum(FIT_KINDS),
  side: z.enum(FIT_SIDES),
  certainty: z.enum(FIT_CERTAINTIES),
  source: z.string(),
  /** By which family of its own the product stands there; null: itself. */
  by: z.string().nullable(),
  /** The other end: a product, or a family. */
  name: z.string(),
  product_id: Id.nullable(),
});
export type AdminFit = z.infer<typeof AdminFit>;

/** One page of a product's edges; `side`: only those at whose other end such a thing stands. */
const AdminFitQuery = z.object({ side: filterOf(FIT_SIDES), page: PageNumber, limit: pageLimit(50) });
export type AdminFitQuery = z.infer<typeof AdminFitQuery>;

/** Ids in a query string, `1,2` or a repeated parameter; what is none, or one too many, is left out. */
const idList = (max: number) =>
  z.union([z.string(), z.array(z.string())]).transform((given) =>
    [given]
      .flat()
      .flatMap((text) => text.split(","))
      .filter((text) => /^[1-9]\d{0,8}$/.test(text))
      .map(Number)
      .slice(0, max),
  );

export const fitEndpoints = endpoints({
  "GET /products/:id/fits": {
    access: "anyone",
    summary: "What fits a product, comes with it or is needed by it, and what it fits itself",
    ...oneById("product.not_found"),
    reply: ProductFits,
    cached: true,
  },
  "GET /devices": {
    access: "anyone",
    summary: "Devices that parts are known for; typing errors are forgiven",
    query: z.object({
      q: z
        .string()
        .transform((text) => text.replace(/\s+/g, " "))
        .pipe(line(60))
        .default(""),
    }),
    reply: answer({ devices: z.array(Device) }),
    cached: true,
  },
  "GET /cart/fits": {
    access: "customer",
    summary: "What of the caller's cart goes with nothing that they have, or lacks what it needs",
    query: z.object({
      /** What the caller says to have, besides what they bought. */
      devices: idList(DEVICES_MAX).default([]),
    }),
    reply: CartFits,
  },
  "GET /cart/preview/fits": {
    access: "anyone",
    summary: "The same of a guest's cart: of variants on sale, and of devices that the guest says to have",
    query: z.object({ goods: idList(CART_LINES_MAX).default([]), devices: idList(DEVICES_MAX).default([]) }),
    reply: CartFits,
  },
  "GET /orders/refills": {
    access: "customer",
    summary: "Coils and cartridges that the caller bought and that are still sold",
    reply: answer({ refills: z.array(Refill) }),
  },
  "GET /admin/products/:id/fits": {
    access: "products.read",
    summary: "The edges of a product in the graph of what fits what, and the families that it belongs to",
    ...oneById("product.not_found"),
    query: AdminFitQuery,
    reply: answer({
      fits: z.array(AdminFit),
      families: z.array(z.object({ id: Id, name: z.string() })),
      pagination: Pagination,
    }),
  },
  "POST /admin/products/:id/fits": {
    access: "products.write",
    summary: "Says what a product goes with",
    ...oneById("product.not_found"),
    body: NewFit,
    reply: answer({ id: Id }),
    status: 201,
    refusals: ["fit.itself", "fit.exists", "record.changed"],
  },
  "DELETE /admin/fits/:id": {
    access: "products.write",
    summary: "Takes an edge out of the graph of what fits what",
    ...oneById("fit.not_found"),
    reply: answer({}),
  },
});
