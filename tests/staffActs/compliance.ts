import { saleBans } from "@bruma/db";
import type { StaffActs } from "./StaffAct.ts";

const FAR = "2199-01-01";

export const complianceActs: StaffActs = {
  "POST /admin/compliance/check": async () => ({ path: "/admin/compliance/check" }),
  "POST /admin/sale-bans": async () => ({
    path: "/admin/sale-bans",
    body: { kind: "flavour", value: "menta", from: FAR, reason: "Nueva norma" },
  }),
  "POST /admin/sale-bans/:id/lift": async ({ shop: { db } }) => {
    const [ban] = await db
      .insert(saleBans)
      .values({ kind: "flavour", value: "regaliz", fromDay: FAR, reason: "Nueva norma" })
      .returning({ id: saleBans.id });
    return { path: `/admin/sale-bans/${ban?.id}/lift` };
  },
};
