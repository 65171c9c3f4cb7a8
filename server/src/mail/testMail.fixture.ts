import { mails } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { type MailRow, placeOrder, queueMail, type Shop } from "@bruma/domain";
import { orderForm, type TestShop } from "@bruma/domain/testShop";
import { pino } from "pino";
import { vi } from "vitest";
import { startMail } from "./startMail.ts";

const QUIET = pino({ level: "silent" });

type Pace = NonNullable<Parameters<typeof startMail>[0]["pace"]>;

/** A worker as the shop runs it, only in more of a hurry. */
export function startTestMail(shop: Shop, smtpUrl: string | undefined, pace: Pace = {}) {
  return startMail({ config: { smtpUrl, mailFrom: undefined }, shop, log: QUIET, pace: { idleMs: 20, ...pace } });
}

export async function writeTo(shop: TestShop, address: string, name = "Ana Prueba"): Promise<void> {
  await shop.db.transaction((tx) => queueMail(tx, { kind: "welcome", to: { address, name }, content: {} }));
}

export async function mailTo(shop: TestShop, address: string): Promise<MailRow> {
  const [mail] = await shop.db.select().from(mails).where(eq(mails.toAddress, address));
  if (mail === undefined) throw new Error(`no mail to ${address}`);
  return mail;
}

/** Waits until the mail to `address` has come to `state`. */
export function untilState(shop: TestShop, address: string, state: MailRow["state"]): Promise<MailRow> {
  return vi.waitFor(
    async () => {
      const mail = await mailTo(shop, address);
      if (mail.state !== state) throw new Error(`${address} is ${mail.state}: ${mail.lastError}`);
      return mail;
    },
    { timeout: 15_000, interval: 20 },
  );
}

/** Lets the time pass that a claim or a delay lasts. */
export async function letTimePass(shop: TestShop): Promise<void> {
  await shop.db.update(mails).set({ dueAt: sql`now()` });
}

/** A real order of one customer; its mail stands beside it. */
export async function orderOf(shop: TestShop, buyer: { userId: number; name: string; email: string }, product = {}) {
  const productId = await shop.seed.product(product);
  const variant = await shop.seed.variant({ productId, options: { Color: "Azul" } });
  await shop.seed.fillCart(buyer.userId, [{ variant, quantity: 3 }]);
  const { orderId } = await placeOrder(shop, buyer, orderForm(30), undefined);
  return orderId;
}
