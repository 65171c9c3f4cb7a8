import { withdrawals } from "@bruma/db";
import type { StaffActs } from "./StaffAct.ts";

export const withdrawalActs: StaffActs = {
  "PUT /admin/withdrawals/:id/state": async ({ shop: { db } }) => {
    const [row] = await db
      .insert(withdrawals)
      .values({
        reference: `D-${Date.now()}`,
        name: "Ana",
        email: "ana@example.com",
        orderNumber: "12",
        items: "Todo",
        refundBy: new Date(),
      })
      .returning({ id: withdrawals.id });
    return { path: `/admin/withdrawals/${row?.id}/state`, body: { state: "awaiting_goods" } };
  },
};
