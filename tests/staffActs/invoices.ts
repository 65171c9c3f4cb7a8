import { billingChains, invoiceSeries, invoices } from "@bruma/db";
import { desc, max } from "@bruma/db/sql";
import { completeInvoice, rectifyDebt, shopDay } from "@bruma/domain";
import { asStaff } from "@bruma/domain/testShop";
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
  "POST /admin/invoices/numbers": async ({ shop }) => {
    await shop.db
      .insert(billingChains)
      .values({ environment: "test", lastPosition: 0, numbersAskedSince: shop.now() })
      .onConflictDoUpdate({ target: billingChains.environment, set: { numbersAskedSince: shop.now() } });
    const [known] = await shop.db.select({ last: max(invoiceSeries.lastNumber) }).from(invoiceSeries);
    const last = (known?.last ?? 0) + 900;
    return { path: "/admin/invoices/numbers", body: { simplified: last, complete: last, rectifying: last } };
  },
  "POST /admin/invoices/:id/insolvency-end": async (app) => {
    await openSeries(app);
    const { id } = await issueUnpaid(app);
    const on = shopDay(app.shop.now());
    const staff = asStaff(app.shop, (await app.shop.seed.customer({ role: "admin" })).userId);
    const debt = await rectifyDebt(staff, id, { type: "R2", on, published_on: on });
    return { path: `/admin/invoices/${debt.id}/insolvency-end`, body: { cause: "settled", on } };
  },
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
