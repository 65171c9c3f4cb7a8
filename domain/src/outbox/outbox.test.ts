import { mails, pushes } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../testShop.ts";
import { queueMail } from "./queueMail.ts";
import { queuePush } from "./queuePush.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function customerWithBrowser() {
  const customer = await shop.seed.customer();
  return { ...customer, ...(await shop.seed.browser(customer.userId)) };
}

const pushesTo = (subscriptionId: number) =>
  shop.db.select({ message: pushes.message }).from(pushes).where(eq(pushes.subscriptionId, subscriptionId));

test("one occasion writes one mail, however often it is told, and none if it does not happen", async () => {
  const to = { address: "ana@example.com", name: "Ana" };
  const tell = (onceKey: string) =>
    shop.db.transaction((tx) => queueMail(tx, { kind: "welcome", to, content: {}, onceKey }));
  await Promise.all([tell("welcome:1"), tell("welcome:1"), tell("welcome:2")]);
  const undone = shop.db.transaction(async (tx) => {
    await queueMail(tx, { kind: "welcome", to, content: {} });
    throw new Error("changed its mind");
  });
  await expect(undone).rejects.toThrow("changed its mind");
  const written = await shop.db
    .select({ onceKey: mails.onceKey, state: mails.state })
    .from(mails)
    .orderBy(mails.onceKey);
  expect(written).toEqual([
    { onceKey: "welcome:1", state: "queued" },
    { onceKey: "welcome:2", state: "queued" },
  ]);
});

test("a notification goes to each browser of whoever wants its kind", async () => {
  const [wants, other] = [await customerWithBrowser(), await customerWithBrowser()];
  const notice = { title: "Hola", body: "Texto «con» comillas \"y\" 'más'", url: "/orders", tag: "x" };
  const push = (preference: "orderUpdates" | "wishlistAlerts") =>
    shop.db.transaction((tx) => queuePush(tx, { to: { userId: wants.userId }, preference, ...notice }));
  await push("orderUpdates");
  await push("wishlistAlerts"); // off until the customer says otherwise
  expect(await pushesTo(wants.subscriptionId)).toEqual([{ message: notice }]);
  expect(await pushesTo(other.subscriptionId)).toEqual([]);
});
