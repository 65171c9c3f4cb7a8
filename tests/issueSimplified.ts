import { invoiceSeries, settings } from "@bruma/db";
import { issueFor, shopDay } from "@bruma/domain";
import { moveByItself } from "@bruma/domain/testShop";
import type { TestApp } from "@bruma/server/testApp";

const COMPANY = { name: "Bruma Vapeo Sereno, S.L.", nif: "B00123455", address: "Calle de la Calma, 12, 03700 Dénia" };

/** An order of 12.10 €, 2.10 of them IVA, that left, with its simplified invoice; of a new customer, unless one is given. */
export async function issueSimplified({ shop }: TestApp, buyer?: number): Promise<{ orderId: number; userId: number }> {
  await shop.db
    .insert(settings)
    .values({ key: "company", value: COMPANY })
    .onConflictDoUpdate({ target: settings.key, set: { value: COMPANY } });
  const userId = buyer ?? (await shop.seed.customer()).userId;
  const goods = await shop.seed.variant({ priceCents: 1_210 });
  const at = shop.now();
  const orderId = await shop.seed.order(userId, goods, { status: "processing", at, vatPercent: 21, vatCents: 210 });
  await moveByItself(shop, orderId, "shipped");
  await issueFor(shop, orderId);
  return { orderId, userId };
}

/** The series of the year stand already, as they do after the first document: so that a second one writes as much as the first. */
export async function openSeries({ shop }: TestApp): Promise<void> {
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
