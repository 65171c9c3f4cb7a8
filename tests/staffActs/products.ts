import type { StaffActs } from "./StaffAct.ts";

export const productActs: StaffActs = {
  "DELETE /products/:id": async ({ shop: { seed } }) => ({ path: `/products/${await seed.product()}` }),
};
