import { drizzleOn, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { anIban } from "@bruma/domain/writeStatements";
import { expect, test } from "vitest";
import { getStaffOrder, moveOrder, recordPayment } from "../../orders/index.ts";
import { asStaff } from "../../testShop.ts";
import { shop, staff, useBank } from "../bank.fixture.ts";
import { anEntry, bring } from "../reconciling.fixture.ts";
import { listOwed } from "./listOwed.ts";
import { getRefund, listRefunds } from "./listRefunds.ts";
import { cancelRefund, createRefund, markRefundDone } from "./refunds.ts";

useBank();

/** Each test has an account of its own. */
const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = [anIban(1), anIban(2), anIban(3), anIban(4), anIban(5)];

let serial = 0;

/** A paid order of a buyer whom nobody else is, unless they are given. */
async function aPaidOrder(userName: string, given: { userId?: number; userEmail?: string } = {}): Promise<number> {
  const userId = given.userId ?? (await shop.seed.customer()).userId;
  const userEmail = given.userEmail ?? `cuenta${++serial}@example.com`;
  const goods = await shop.seed.variant({ priceCents: 4590 });
  const id = await shop.seed.order(userId, goods, { status: "pending", userName, userEmail });
  await recordPayment(asStaff(shop, staff), id);
  return id;
}
const refundTo = (iban: string, orderId: number) =>
  createRefund(asStaff(shop, staff), orderId, { amountCents: 1000, iban, holder: "Quien sea", apart: true });
const sharingOf = async (refundId: number) => (await getRefund(shop.db, refundId)).sharing;

test("an account that is given for the refunds of two people is said so at both, with the other's order, until one is cancelled", async () => {
  const [ana, luis] = [await aPaidOrder("Ana Núñez"), await aPaidOrder("Luis Gil")];
  const first = await refundTo(FIRST, ana);
  expect(await sharingOf(first)).toEqual([]);
  // Written as banks print it, it is the same account.
  const second = await refundTo(FIRST.replace(/.{4}/g, "$& "), luis);
  expect(await sharingOf(second)).toEqual([{ orderId: ana, buyer: "Ana Núñez" }]);
  const { refunds } = await listRefunds(shop.db, { page: 1, limit: 25 });
  expect(refunds.map(({ id, sharing }) => [id, sharing.map(({ orderId }) => orderId)])).toEqual([
    [second, [ana]],
    [first, [luis]],
  ]);
  expect((await getStaffOrder(shop.db, ana)).transfersBack).toMatchObject([
    { id: first, sharing: [{ orderId: luis, buyer: "Luis Gil" }] },
  ]);
  await cancelRefund(asStaff(shop, staff), second);
  expect([await sharingOf(first), await sharingOf(second)]).toEqual([[], []]);
});

test("a refund that was paid already is named to whoever pays the next one to its account, and asks about nothing itself", async () => {
  const [ana, luis] = [await aPaidOrder("Ana Núñez"), await aPaidOrder("Luis Gil")];
  const paid = await refundTo(SECOND, ana);
  await markRefundDone(asStaff(shop, staff), paid);
  const next = await refundTo(SECOND, luis);
  expect([await sharingOf(paid), await sharingOf(next)]).toEqual([[], [{ orderId: ana, buyer: "Ana Núñez" }]]);
});

test("one person's orders share an account without a word: by the account at the shop, or by the e-mail, however it is written", async () => {
  const { userId } = await shop.seed.customer();
  const one = await aPaidOrder("Bea Sanz", { userId, userEmail: "bea@example.com" });
  const two = await aPaidOrder("Bea Sanz", { userId, userEmail: "bea.sanz@example.com" });
  const asGuest = await aPaidOrder("Bea Sanz", { userEmail: "Bea@Example.com" });
  await shop.db.update(orders).set({ userId: null }).where(eq(orders.id, asGuest));
  const refunds = [await refundTo(THIRD, one), await refundTo(THIRD, two), await refundTo(THIRD, asGuest)];
  const sharing = await Promise.all(refunds.map(sharingOf));
  // Nothing says that the second and the last are one person.
  expect(sharing.map((others) => others.map(({ orderId }) => orderId))).toEqual([[], [asGuest], [two]]);
});

test("what is proposed to be given back to the account that paid it says whose refund goes there already", async () => {
  const ana = await aPaidOrder("Ana Núñez");
  await refundTo(FOURTH, ana);
  const { userId } = await shop.seed.customer();
  const id = await shop.seed.order(userId, await shop.seed.variant({ priceCents: 3210 }), { status: "pending" });
  await bring(shop, staff, anEntry({ cents: 3210, text: `pedido ${id}`, payerIban: FOURTH }));
  await moveOrder(asStaff(shop, staff), id, { to: "cancelled" });
  const { owed } = await listOwed(shop.db, { orderId: id, page: 1, limit: 1 });
  expect(owed).toMatchObject([{ orderId: id, iban: FOURTH, sharing: [{ orderId: ana, buyer: "Ana Núñez" }] }]);
});

test("whose refunds go to one account is looked up in an index, however many refunds there are", async () => {
  const [ana, luis] = [await aPaidOrder("Ana Núñez"), await aPaidOrder("Luis Gil")];
  await refundTo(FIFTH, ana);
  const refundId = await refundTo(FIFTH, luis);
  const { sql, pool } = shop.database;
  await sql`insert into bank_refunds (order_id, amount_cents, iban, holder, reason, state, closed_at)
    select ${ana}, 100, 'ES' || n, 'Ana', 'Pedido', 'done', now() from generate_series(1, 20000) n`;
  await sql`analyze bank_refunds`;
  const sent: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }) };
  const { sharing } = await getRefund(drizzleOn(pool, logger), refundId);
  expect(sharing.map(({ orderId }) => orderId)).toEqual([ana]);
  const [asked, ...more] = sent.filter(({ query }) => query.includes("unnest"));
  expect(more).toEqual([]);
  const [plan] = await sql.unsafe(`explain (format json) ${asked?.query}`, asked?.params);
  expect(JSON.stringify(plan)).toContain("bank_refunds_iban_idx");
  expect(JSON.stringify(plan)).not.toMatch(/"Seq Scan"[^}]*"bank_refunds"/);
  await sql`delete from bank_refunds where iban ~ '^ES[0-9]{1,5}$'`;
});
