import type { StaffActs } from "./StaffAct.ts";

export const couponActs: StaffActs = {
  "POST /coupons": async () => ({
    path: "/coupons",
    body: { code: "registro10", type: "percentage", value: 10 },
  }),
  "PUT /coupons/:id": async ({ shop: { seed } }) => ({
    path: `/coupons/${await seed.coupon()}`,
    body: { active: 0 },
  }),
  "DELETE /coupons/:id": async ({ shop: { seed } }) => ({ path: `/coupons/${await seed.coupon()}` }),
};
