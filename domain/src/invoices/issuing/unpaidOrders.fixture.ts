import type { DebtForm } from "@bruma/contract";
import { invoices, orders, settings } from "@bruma/db";
import { asc, eq } from "@bruma/db/sql";
import { afterAll, beforeAll } from "vitest";
import { asStaff, openTestShop, type TestShop } from "../../testShop.ts";
import { dayAfter, shopDay } from "../../time/index.ts";
import { issueFor } from "./issueDue.ts";

const NOW = new Date();
export const TODAY = shopDay(NOW);
/** Half a year and some days before: the debt of what left then is a bad one, for five months more. */
const SOLD = new Date(NOW.getTime() - 200 * 86_400_000);
export const COMPANY = { name: "Bruma Vapeo Sereno, S.L.", nif: "B00123455", address: "Calle de la Calma, 12, 03700 Dénia" }; // biome-ignore format: one look
export const BAR = { name: "Bar Sol, S.L.", nif: "B12345674", address: "Calle Mayor, 1", city: "Madrid", zip_code: "28001", country: "ES" } as const; // biome-ignore format: one look
export const BAD: DebtForm = { type: "R3", on: dayAfter(TODAY, -10), claim: "court", wait: "half", is_business: true };
export const INSOLVENT: DebtForm = { type: "R2", on: dayAfter(TODAY, -30), published_on: dayAfter(TODAY, -25) };

/** For a file of tests: a shop that issues invoices, and what is done there with unpaid orders. */
export function openUnpaidShop() {
  let shop: TestShop;
  let olga: number;
  beforeAll(async () => {
    shop = await openTestShop();
    olga = (await shop.seed.customer({ role: "admin" })).userId;
    await shop.db.insert(settings).values({ key: "company", value: COMPANY });
  });
  afterAll(() => shop.close());

  const documentsOf = (orderId: number) =>
    shop.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));
  const told = async (orderId: number) =>
    (await documentsOf(orderId)).map(({ type, totalCents, vatCents }) => [type, totalCents, vatCents]);

  /** An order of 121 €, 21 of them IVA, that left half a year ago and is not paid, with its complete invoice. */
  async function unpaid(given: Partial<typeof orders.$inferInsert> = {}, priceCents = 12_100) {
    const { userId } = await shop.seed.customer();
    const goods = await shop.seed.variant({ priceCents });
    const orderId = await shop.seed.order(userId, goods, {
      status: "shipped",
      at: SOLD,
      vatPercent: 21,
      vatCents: 2_100,
      shipZipCode: "28001",
      shippingZone: "peninsula",
      paymentMethod: "cash_on_delivery",
      billName: BAR.name,
      billNif: BAR.nif,
      billAddress: BAR.address,
      billCity: BAR.city,
      billZipCode: BAR.zip_code,
      billCountry: "ES",
      ...given,
    });
    await shop.db.update(orders).set({ dispatchedAt: SOLD }).where(eq(orders.id, orderId));
    await issueFor(shop, orderId);
    const [main] = await documentsOf(orderId);
    return { orderId, userId, id: main?.id ?? 0 };
  }

  return { shop: () => shop, staff: () => asStaff(shop, olga), unpaid, documentsOf, told };
}
