import type { StaffActs } from "./StaffAct.ts";

export const userActs: StaffActs = {
  "PUT /admin/users/:id": async ({ shop: { seed } }) => ({
    path: `/admin/users/${(await seed.customer()).userId}`,
    body: { phone: "600 000 000" },
  }),
  "PUT /admin/users/:id/role": async ({ shop: { seed } }) => ({
    path: `/admin/users/${(await seed.customer()).userId}/role`,
    body: { role: "admin", staff_role: "support" },
  }),
  "PUT /admin/users/:id/age": async ({ shop: { seed } }) => ({
    path: `/admin/users/${(await seed.customer()).userId}/age`,
    body: { checked: true },
  }),
  "DELETE /admin/users/:id": async ({ shop: { seed } }) => ({
    path: `/admin/users/${(await seed.customer()).userId}`,
  }),
};
