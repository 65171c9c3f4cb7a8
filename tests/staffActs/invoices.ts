import { invoices } from "@bruma/db";
import { desc } from "@bruma/db/sql";
import { completeInvoice, shopDay } from "@bruma/domain";
import type { TestApp } from "@bruma/server/testApp";
import { ANA, issueSimplified, issueUnpaid, openSeries } from "../issueSimplified.ts";
import type { StaffActs } from "./StaffAct.ts";

/** A complete invoice of something that was sent; its id. */
async function aCompleteOne(app: TestApp): Promise<number> {
  await openSeries(app);
  const { orderId, userId } = await issueSimplified(app);
  await completeInvoice(app.shop, orderId, userId, ANA);
  const [last] = await app.shop.db.select({ id: invoices.id }).from(invoices).orderBy(desc(invoices.id)).limit(1);
  return last?.id ?? 0;
}

export const invoiceActs: StaffActs = {
  "POST /admin/invoices/:id/correct": async (app) => ({
    path: `/admin/invoices/${await aCompleteOne(app)}/correct`,
    body: { ...ANA, name: "Ana Pérez Gómez" },
  }),
  "POST /admin/invoices/:id/debt": async (app) => {
    await openSeries(app);
    const { id } = await issueUnpaid(app);
    const on = shopDay(app.shop.now());
    return {
      path: `/admin/invoices/${id}/debt`,
      body: { type: "R3", on, claim: "court", wait: "half", is_business: true },
    };
  },
};
