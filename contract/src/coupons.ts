import { z } from "zod";
import { Cart } from "./cart.ts";
import { endpoints } from "./endpoint.ts";
import { BodyId, ClaimedPrice, Euros, Id, line } from "./fields.ts";
import { COUPON_REFUSALS, COUPON_TYPES } from "./vocabulary.ts";

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
export type ValidateCoupon = z.infer<typeof ValidateCoupon>;

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

export const couponEndpoints = endpoints({
  "POST /coupons/validate": {
    access: "customer",
    summary: "What a code would take off an amount of goods",
    body: ValidateCoupon,
    reply: z.object({ success: z.literal(true), data: CouponCheck }),
    refusals: ["coupon.not_found", ...COUPON_REFUSALS, "request.too_many"],
  },
  "POST /coupons/apply": {
    access: "customer",
    summary: "Puts a coupon on the caller's cart; it is used up only by the order",
    body: z.object({ coupon_id: BodyId }),
    reply: z.object({ success: z.literal(true), data: CouponCheck, cart: Cart }),
    refusals: ["cart.empty", "coupon.not_found", ...COUPON_REFUSALS, "request.too_many"],
  },
});
