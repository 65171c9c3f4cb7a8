import { bankEntries, orders } from "@bruma/db";
import { desc, eq, sql } from "@bruma/db/sql";
import { camt053File, type WrittenEntry } from "@bruma/domain/writeStatements";
import { asStaff, type TestShop } from "../testShop.ts";
import { shopDay } from "../time/index.ts";
import { importStatement } from "./statements/importStatement.ts";
import { reviewStatement } from "./statements/reviewStatement.ts";

export const OURS = "ES9121000418450200051332";
export const THEIRS = "ES7921000813610123456789";

/** An order that waits for its transfer until tomorrow. */
export async function awaitedOrder(shop: TestShop, priceCents = 4590): Promise<number> {
  const { userId } = await shop.seed.customer();
  const id = await shop.seed.order(userId, await shop.seed.variant({ priceCents }), { status: "pending" });
  const expiresAt = new Date(Date.now() + 86_400_000);
  await shop.db.update(orders).set({ expiresAt }).where(eq(orders.id, id));
  return id;
}

let serial = 0;

/** An entry that nobody has seen before. */
export const anEntry = (given: Partial<WrittenEntry> = {}): WrittenEntry => ({
  bookedOn: shopDay(new Date()),
  cents: 1000,
  text: "Sin referencia",
  payer: "Ana Prueba",
  payerIban: THEIRS,
  bankReference: `REF-${++serial}`,
  ...given,
});

/** Reads a file in, as the staff do, and looks at its entries. */
export async function readIn(shop: TestShop, bytes: Uint8Array, actorId: number): Promise<number> {
  const { statementId } = await importStatement(asStaff(shop, actorId), { fileName: "extracto", bytes });
  if (statementId === undefined) throw new Error("the shop asks for a mapping");
  await reviewStatement(shop, statementId);
  return statementId;
}

/** Reads these entries in; answers the id of the last of them. */
export async function bring(shop: TestShop, actorId: number, ...entries: WrittenEntry[]): Promise<number> {
  await readIn(shop, camt053File([{ iban: OURS, entries }]), actorId);
  const reference = entries.at(-1)?.bankReference ?? "";
  const [row] = await shop.db
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .where(eq(bankEntries.bankReference, reference))
    .orderBy(desc(bankEntries.id));
  return row?.id ?? 0;
}

export async function entryOf(shop: TestShop, id: number) {
  const [entry] = await shop.db.select().from(bankEntries).where(eq(bankEntries.id, id));
  if (entry === undefined) throw new Error("no entry");
  return entry;
}

export async function moneyOf(shop: TestShop, id: number) {
  const [order] = await shop.db
    .select({
      status: orders.status,
      payment: orders.paymentStatus,
      paid: orders.paidCents,
      refunded: orders.refundedCents,
      expiresAt: orders.expiresAt,
    })
    .from(orders)
    .where(eq(orders.id, id));
  return order;
}

/** Whatever happened: no ledger contradicts another, and nothing was given twice. Every row that this finds is a lie. */
export async function contradictions(shop: TestShop): Promise<unknown[]> {
  const found = (
    await shop.db.execute(sql`
    select 'order' as what, o.id, o.paid_cents::bigint as told, p.paid as true from orders o
    join lateral (select
        coalesce(sum(case kind when 'payment' then amount_cents when 'reversal' then -amount_cents else 0 end), 0) as paid,
        coalesce(sum(case kind when 'refund' then amount_cents when 'refund_reversal' then -amount_cents else 0 end), 0) as refunded
      from payments where order_id = o.id) p on true
    where o.paid_cents <> p.paid or o.refunded_cents <> p.refunded
    union all
    select 'entry', e.id, e.allocated_cents, coalesce(sum(a.amount_cents), 0) from bank_entries e
    left join bank_allocations a on a.entry_id = e.id group by e.id
    having e.allocated_cents <> coalesce(sum(a.amount_cents), 0) or e.allocated_cents > abs(e.cents) or e.allocated_cents < 0
    union all
    select 'tally of ' || state, 0, sum(told), sum(counted) from (
      select state, entries as told, 0 as counted from bank_entry_tallies
      union all select state, 0, 1 from bank_entries where replaced_by_id is null) as tallied
    group by state having sum(told) <> sum(counted)
    union all
    select 'allocation without its payment', a.id, a.amount_cents, p.amount_cents from bank_allocations a
    left join payments p on p.allocation_id = a.id
    where a.order_id is not null and (p.id is null or p.order_id <> a.order_id or p.amount_cents <> abs(a.amount_cents)
      or p.kind <> case when a.amount_cents > 0 then 'payment' else 'reversal' end)
    union all
    select 'sum', 0, (select coalesce(sum(allocated_cents), 0) from bank_entries where cents > 0),
      (select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0) from payments
        where allocation_id is not null and kind in ('payment', 'reversal'))
      + (select coalesce(sum(a.amount_cents), 0) from bank_allocations a join bank_entries e on e.id = a.entry_id
        where a.refund_id is not null and e.cents > 0)
    where (select coalesce(sum(allocated_cents), 0) from bank_entries where cents > 0) <>
      (select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0) from payments
        where allocation_id is not null and kind in ('payment', 'reversal'))
      + (select coalesce(sum(a.amount_cents), 0) from bank_allocations a join bank_entries e on e.id = a.entry_id
        where a.refund_id is not null and e.cents > 0)`)
  ).rows;
  return [...found];
}
