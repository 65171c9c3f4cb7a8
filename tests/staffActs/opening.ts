import type { StaffActs } from "./StaffAct.ts";

export const openingActs: StaffActs = {
  "POST /admin/opening/steps/:step": async () => ({
    path: "/admin/opening/steps/backups",
    body: { settled: true },
  }),
  "POST /admin/opening/trial": async ({ shop }) => {
    await shop.seed.variant();
    return { path: "/admin/opening/trial" };
  },
  "POST /admin/opening/door": async () => ({ path: "/admin/opening/door", body: { open: false } }),
};
