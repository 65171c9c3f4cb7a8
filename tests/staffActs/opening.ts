import type { StaffActs } from "./StaffAct.ts";

export const openingActs: StaffActs = {
  "PUT /admin/opening/steps/:step": async () => ({
    path: "/admin/opening/steps/backups",
    body: { settled: true },
  }),
  "PUT /admin/opening/door": async () => ({ path: "/admin/opening/door", body: { open: false } }),
};
