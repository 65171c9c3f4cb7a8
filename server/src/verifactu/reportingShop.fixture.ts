import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { billingDeliveries, billingEvents, billingRecords, billingSending, invoices, settings } from "@bruma/db";
import { asc, eq } from "@bruma/db/sql";
import { type Agency, issueFor } from "@bruma/domain";
import { moveByItself, openTestShop } from "@bruma/domain/testShop";
import { openAgency } from "./openAgency.ts";
import { openTestAgency, PASSWORD, sample } from "./testAgency.ts";

const COMPANY = { name: "Bruma Vapeo Sereno, S.L.", nif: "B00123455", address: "Calle de la Calma, 12, 03700 Dénia" };
const VERIFACTU = { enabled: true, producer_name: "Talleres de Bruma", producer_nif: "B00123455" };

/** The agency of a test, with a certificate of the samples. */
export function connectTo(url: string, file: string, { password = PASSWORD, timeoutMs = 10_000 } = {}): Agency {
  return openAgency({
    certificate: { file: fileURLToPath(sample(file)), password },
    at: { url, authority: readFileSync(sample("authority.pem"), "utf8") },
    timeoutMs,
  });
}

export type ReportingShop = Awaited<ReturnType<typeof openReportingShop>>;

/** A shop that reports its invoices, and an agency of its own. Its clock goes on by the minute, when a test says so. */
export async function openReportingShop() {
  const remote = await openTestAgency();
  const shop = await openTestShop();
  const begun = Date.now();
  const clock = { minutes: 0 };
  shop.now = () => new Date(begun + clock.minutes * 60_000);
  remote.now = shop.now;
  await shop.db.insert(settings).values([
    { key: "company", value: COMPANY },
    { key: "verifactu", value: VERIFACTU },
  ]);
  return {
    shop,
    remote,
    clock,
    agency: connectTo(remote.url, "shop.p12"),
    /** Orders of 12.10 € that left, with their invoices, unless these are left to others. Returns the last one. */
    async sell(count: number, { isInvoiced = true } = {}) {
      const { userId } = await shop.seed.customer();
      const goods = await shop.seed.variant({ priceCents: 1_210, stock: 1_000 });
      let orderId = 0;
      for (let sold = 0; sold < count; sold += 1) {
        const figures = { status: "processing", at: shop.now(), vatPercent: 21, vatCents: 210 } as const;
        orderId = await shop.seed.order(userId, goods, figures);
        await moveByItself(shop, orderId, "shipped");
        if (isInvoiced) await issueFor(shop, orderId);
      }
      return { orderId, userId };
    },
    async states() {
      const rows = await shop.db
        .select({ state: billingDeliveries.state })
        .from(billingDeliveries)
        .innerJoin(billingRecords, eq(billingRecords.id, billingDeliveries.recordId))
        .orderBy(asc(billingRecords.position));
      return rows.map(({ state }) => state);
    },
    async events() {
      const rows = await shop.db.select().from(billingEvents).orderBy(asc(billingEvents.id));
      return rows.map(({ kind }) => kind);
    },
    sending: async () => (await shop.db.select().from(billingSending))[0],
    async codes() {
      const rows = await shop.db.select().from(invoices).orderBy(asc(invoices.id));
      return rows.map(({ code }) => code);
    },
    chain: () => shop.db.select().from(billingRecords).orderBy(asc(billingRecords.position)),
    async close() {
      await remote.close();
      await shop.close();
    },
  };
}
