import { billingChains, invoiceSeries, orders, settings } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { completeInvoice, invoicesOfOrder, issueFor, shopDay } from "@bruma/domain";
import { moveByItself } from "@bruma/domain/testShop";
import type { TestApp } from "@bruma/server/testApp";

export const COMPANY = {
  name: "Bruma Vapeo Sereno, S.L.",
  nif: "B00123455",
  address: "Calle de la Calma, 12, 03700 Dénia",
};

/** Who asks for a complete invoice. */
export const ANA = {
  name: "Ana Pérez",
  nif: "12345678Z",
  address: "Calle Mayor, 1, 2.º",
  city: "Madrid",
  zip_code: "28001",
  country: "ES",
} as const;

const withCompany = ({ shop }: TestApp) =>
  shop.db
    .insert(settings)
    .values({ key: "company", value: COMPANY })
    .onConflictDoUpdate({ target: settings.key, set: { value: COMPANY } });

/** An order of 12.10 €, 2.10 of them IVA, that left, with its simplified invoice; of a new customer, unless one is given. */
export async function issueSimplified(app: TestApp, buyer?: number): Promise<{ orderId: number; userId: number }> {
  const { shop } = app;
  await withCompany(app);
  const userId = buyer ?? (await shop.seed.customer()).userId;
  const goods = await shop.seed.variant({ priceCents: 1_210 });
  const at = shop.now();
  const orderId = await shop.seed.order(userId, goods, { status: "processing", at, vatPercent: 21, vatCents: 210 });
  await moveByItself(shop, orderId, "shipped");
  await issueFor(shop, orderId);
  return { orderId, userId };
}

/** An order of 121 € that left half a year ago and is not paid, its simplified invoice and the complete one of today. */
export async function issueUnpaid(app: TestApp): Promise<{ orderId: number; id: number; simplified: number }> {
  const { shop } = app;
  await withCompany(app);
  const { userId } = await shop.seed.customer();
  const goods = await shop.seed.variant({ priceCents: 12_100 });
  const at = new Date(shop.now().getTime() - 200 * 86_400_000);
  const orderId = await shop.seed.order(userId, goods, { status: "shipped", at, vatPercent: 21, vatCents: 2_100 });
  await shop.db.update(orders).set({ dispatchedAt: at }).where(eq(orders.id, orderId));
  await issueFor(shop, orderId);
  await completeInvoice(shop, orderId, userId, ANA);
  const [simplified, complete] = await invoicesOfOrder(shop.db, orderId);
  return { orderId, id: complete?.id ?? 0, simplified: simplified?.id ?? 0 };
}

/**
 * The series of the year stand already, as they do after the first document: so that a second one writes as much as the first. And nobody
 * is asked for their numbers, whatever was tried before.
 */
export async function openSeries({ shop }: TestApp): Promise<void> {
  await shop.db.update(billingChains).set({ numbersAskedSince: null });
  const today = shopDay(shop.now());
  const year = today.slice(0, 4);
  const kinds = { S: "simplified", F: "complete", R: "rectifying" } as const;
  await shop.db
    .insert(invoiceSeries)
    .values(
      Object.entries(kinds).map(([prefix, kind]) => ({ name: prefix + year, kind, lastNumber: 1, lastOn: today })),
    )
    .onConflictDoNothing();
}
