import { z } from "zod";
import { Cart } from "./cart.ts";
import { answer, Done, endpoints, oneById } from "./endpoint.ts";
import {
  BodyId,
  ClaimedPrice,
  day,
  Euros,
  Id,
  isOfOurTime,
  line,
  Pagination,
  pageLimit,
  Timestamp,
} from "./fields/fields.ts";
import { asWholeFile, filterOf, ListQuery, sortedBy } from "./fields/lists.ts";
import { CATEGORIES, COUPON_REFUSALS, COUPON_STATES, COUPON_TYPES } from "./vocabulary/index.ts";

export const ValidateCoupon = z
  .object({
    code: line(40, "Ingresa un código de cupón").transform((code) => code.toUpperCase()),
    order_amount: ClaimedPrice.optional(),
    orderAmount: ClaimedPrice.optional(),
  })
  .refine((body) => (body.order_amount ?? body.orderAmount) !== undefined, {
    path: ["order_amount"],
    message: "Indica el importe del pedido",
  });

const CouponCheck = z.object({
  coupon: z.object({
    id: Id,
    code: z.string(),
    description: z.string().nullable(),
    type: z.enum(COUPON_TYPES),
    value: z.number(),
  }),
  discount: Euros,
  discountAmount: Euros,
});

/** A coupon as the staff sees it. */
export const Coupon = z.object({
  id: Id,
  code: z.string(),
  type: z.enum(COUPON_TYPES),
  /** Percent, or euros. */
  value: z.number(),
  min_order_amount: Euros,
  /** Null: as often as anybody likes. */
  usage_limit: z.int().nullable(),
  usage_limit_per_customer: z.int().nullable(),
  usage_count: z.int(),
  expires_at: Timestamp.nullable(),
  description: z.string().nullable(),
  active: z.union([z.literal(0), z.literal(1)]),
  status: z.enum(COUPON_STATES),
  /** What it takes something off: products of these categories, and these products. Null both: everything. */
  categories: z.array(z.enum(CATEGORIES)).nullable(),
  product_ids: z.array(Id).nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Coupon = z.infer<typeof Coupon>;

export const CouponDetail = Coupon.extend({
  /** Those of `product_ids`, by name. */
  products: z.array(z.object({ id: Id, name: z.string() })),
});
export type CouponDetail = z.infer<typeof CouponDetail>;

export const CouponRedemption = z.object({
  order_id: Id,
  at: Timestamp,
  discount: Euros,
  /** The order was cancelled, and the use given back. */
  returned: z.boolean(),
});
export type CouponRedemption = z.infer<typeof CouponRedemption>;

const hasCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const amount = (required: string, negative: string) =>
  z
    .number(required)
    .min(0, negative)
    .max(1_000_000, "Como máximo 1.000.000")
    .refine(hasCents, "Como máximo dos decimales");
const none = z.literal("").transform(() => null);
const Limit = z.union([
  none,
  z.int("Indica un número entero").min(1, "Como mínimo 1; déjalo vacío si no hay límite").max(1_000_000_000).nullable(),
]);

const couponFields = {
  code: line(40, "El código es obligatorio").transform((code) => code.toUpperCase()),
  type: z.enum(COUPON_TYPES, "Elige un tipo"),
  value: amount("El valor es obligatorio", "El valor no puede ser negativo"),
  min_order_amount: amount("Indica un importe", "El importe no puede ser negativo"),
  usage_limit: Limit,
  usage_limit_per_customer: Limit,
  /** A day counts to its end; a time without a zone is the shop's. */
  expires_at: z.union(
    [none, day(), z.iso.datetime({ offset: true, local: true }).refine(isOfOurTime), z.null()],
    "Indica una fecha válida",
  ),
  description: line(300).nullable(),
  active: z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean),
  categories: z.array(z.enum(CATEGORIES, "Categoría no válida")).max(CATEGORIES.length).nullable(),
  product_ids: z.array(Id).max(200, "Como máximo 200 productos").nullable(),
};

const isPossible = ({ type, value }: { type?: string | undefined; value?: number | undefined }) =>
  type !== "percentage" || value === undefined || value <= 100;
const tooMuch = { path: ["value"], message: "Un porcentaje no puede pasar de 100" };

const { code, type, value, ...others } = couponFields;
export const CreateCoupon = z
  .object({
    // Codes with blanks that are out in the world already go on being valid; nobody begins another one.
    code: code.refine((text) => !/\s/.test(text), "Sin espacios: quien compra lo escribiría junto y no valdría"),
    type,
    value,
    ...z.object(others).partial().shape,
  })
  .refine(isPossible, tooMuch);
export type CreateCoupon = z.infer<typeof CreateCoupon>;

export const ChangeCoupon = z
  .object(couponFields)
  .partial()
  /** What was read before: if somebody saved meanwhile, nothing is overwritten. */
  .extend({ updated_at: Timestamp.optional() })
  .refine(isPossible, tooMuch);
export type ChangeCoupon = z.infer<typeof ChangeCoupon>;

export const CouponQuery = ListQuery.extend({
  limit: pageLimit(100),
  status: filterOf(COUPON_STATES, "Estado no válido"),
  sort: sortedBy("code", "value", "uses", "expires", "created").optional(),
});
export type CouponQuery = z.infer<typeof CouponQuery>;

const CouponReply = answer({ message: z.string().optional(), data: CouponDetail });

export const couponEndpoints = endpoints({
  "GET /coupons": {
    access: "coupons.read",
    summary: "All coupons, newest first",
    query: CouponQuery,
    reply: answer({ data: z.array(Coupon), pagination: Pagination }),
  },
  "GET /admin/coupons/export": {
    access: "coupons.read",
    summary: "The same as CSV, all of it",
    ...asWholeFile(CouponQuery),
  },
  "POST /coupons": {
    access: "coupons.write",
    summary: "Makes a coupon",
    body: CreateCoupon,
    reply: CouponReply,
    status: 201,
    refusals: ["coupon.code_taken"],
  },
  "GET /coupons/:id": {
    ...oneById("coupon.not_found"),
    access: "coupons.read",
    summary: "One coupon",
    reply: CouponReply,
  },
  "PUT /coupons/:id": {
    ...oneById("coupon.not_found"),
    access: "coupons.write",
    summary: "Changes the fields that are sent. A stale `updated_at` is refused, with the coupon as it is now",
    body: ChangeCoupon,
    reply: CouponReply,
    refusals: ["coupon.code_taken", "record.changed"],
  },
  "DELETE /coupons/:id": {
    ...oneById("coupon.not_found"),
    access: "coupons.write",
    summary: "Deletes a coupon that no order ever used",
    reply: Done,
    refusals: ["coupon.already_used"],
  },
  "GET /coupons/:id/redemptions": {
    ...oneById("coupon.not_found"),
    access: "coupons.read",
    summary: "The orders that used a coupon, newest first",
    query: ListQuery.omit({ search: true }),
    reply: answer({
      redemptions: z.array(CouponRedemption),
      pagination: Pagination,
      /** Over those that were not given back. */
      totals: z.object({ uses: z.int(), discount: Euros }),
    }),
  },
  "POST /coupons/validate": {
    access: "customer",
    summary:
      "What a code would take off an amount of goods. For a day, the caller may then apply the coupon by its number",
    body: ValidateCoupon,
    reply: answer({ data: CouponCheck }),
    refusals: ["coupon.not_found", ...COUPON_REFUSALS, "request.too_many"],
  },
  "POST /coupons/apply": {
    access: "customer",
    summary: "Puts a coupon whose code the caller had validated on the cart; it is used up only by the order",
    body: z.object({ coupon_id: BodyId }),
    reply: answer({ data: CouponCheck, cart: Cart }),
    refusals: ["cart.empty", "coupon.not_found", ...COUPON_REFUSALS, "request.too_many"],
  },
});
