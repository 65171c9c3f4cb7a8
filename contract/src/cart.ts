import { z } from "zod";
import { Image } from "./catalogue/catalogue.ts";
import { answer, endpoints } from "./endpoint.ts";
import { BodyId, ClaimedPrice, Euros, Id, PathId } from "./fields/fields.ts";
import { CART_LINES_MAX, CART_PROBLEMS, CART_QUANTITY_MAX, TAKE_BACKS } from "./vocabulary/index.ts";

export const CartLine = z.object({
  variantId: Id,
  /** The product's id: the specification's `id` of a cart item. */
  id: Id,
  name: z.string(),
  description: z.string(),
  selectedOptions: z.record(z.string(), z.string()),
  sku: z.string(),
  /** Today's unit price. */
  price: Euros,
  /** The unit price that the buyer saw when adding. */
  seen_price: Euros,
  /** It cannot be sent back once its seal is broken. */
  hygiene_seal: z.boolean(),
  /** What the shop takes back with it free of charge. */
  take_back: z.enum(TAKE_BACKS).nullable(),
  /** For liquids: the price of 100 ml. */
  unit_price: Euros.nullable(),
  quantity: z.int(),
  line_total: Euros,
  stock: z.int(),
  regulated: z.boolean(),
  image_url: z.string().nullable(),
  image: Image.nullable(),
  problem: z.enum(CART_PROBLEMS).nullable(),
});
export type CartLine = z.infer<typeof CartLine>;

export const CartCoupon = z.object({
  id: Id,
  code: z.string(),
  description: z.string().nullable(),
  discount: Euros,
  /** Why it takes nothing off now, in words for the buyer. */
  problem: z.string().nullable(),
});

export const Cart = z.object({
  items: z.array(CartLine),
  /** The sum of quantities. */
  item_count: z.int(),
  /** Lines that can be bought; what is unavailable or sold out does not count. */
  subtotal: Euros,
  discount: Euros,
  /** Goods after discount; shipping is added by the quote. */
  total: Euros,
  coupon: CartCoupon.nullable(),
});
export type Cart = z.infer<typeof Cart>;

const Quantity = z
  .int("Indica una cantidad entera")
  .min(0, "La cantidad no puede ser negativa")
  .max(CART_QUANTITY_MAX, `Como máximo ${CART_QUANTITY_MAX} unidades`);

export const AddToCart = z.object({
  productId: BodyId,
  variantId: BodyId.optional(),
  quantity: Quantity.min(1, "La cantidad mínima es 1").default(1),
});
export type AddToCart = z.infer<typeof AddToCart>;

/** Zero or less removes the line. */
export const SetQuantity = z.object({
  quantity: z
    .int("Indica una cantidad entera")
    .max(CART_QUANTITY_MAX, `Como máximo ${CART_QUANTITY_MAX} unidades`)
    .transform((quantity) => Math.max(0, quantity)),
});

export const GuestLines = z.object({
  /** Made by the browser with the guest's cart: merging the same cart again changes nothing. */
  cartId: z.uuid().optional(),
  items: z
    .array(z.object({ variantId: Id, quantity: Quantity.min(1), seen_price: ClaimedPrice.optional() }))
    .max(CART_LINES_MAX),
});

/** What merging did that the buyer should know. */
export const MergeNote = z.object({
  variantId: Id,
  name: z.string(),
  kind: z.enum(["larger_kept", "capped_to_stock", "unavailable", "cart_full"]),
  quantity: z.int(),
});
export type MergeNote = z.infer<typeof MergeNote>;

const CartReply = answer({ cart: Cart });
const ByVariant = z.object({ variantId: PathId });

export const cartEndpoints = endpoints({
  "GET /cart": { access: "customer", summary: "The caller's cart with today's prices and stock", reply: CartReply },
  "POST /cart/add": {
    access: "customer",
    summary: "Adds a product, or one variant of it; what is there already grows",
    body: AddToCart,
    reply: CartReply,
    refusals: ["product.not_found", "variant.required", "variant.not_found", "cart.full", "stock.too_low"],
  },
  "PUT /cart/items/:variantId": {
    access: "customer",
    summary: "Sets a line's quantity; 0 removes it",
    params: ByVariant,
    unknownId: "variant.not_found",
    body: SetQuantity,
    reply: CartReply,
    refusals: ["cart.full", "stock.too_low"],
  },
  "DELETE /cart/items/:variantId": {
    access: "customer",
    summary: "Removes a line",
    params: ByVariant,
    unknownId: "variant.not_found",
    reply: CartReply,
  },
  "DELETE /cart/clear": { access: "customer", summary: "Empties the cart", reply: CartReply },
  "DELETE /cart/coupon": { access: "customer", summary: "Takes the coupon off the cart", reply: CartReply },
  "POST /cart/merge": {
    access: "customer",
    summary: "Merges a guest's cart: the larger quantity wins, capped to stock, done once",
    body: GuestLines,
    reply: CartReply.extend({ notes: z.array(MergeNote) }),
  },
  "POST /cart/preview": {
    access: "anyone",
    summary: "A guest's cart with today's prices and stock; nothing is stored",
    body: GuestLines,
    reply: CartReply,
  },
});
