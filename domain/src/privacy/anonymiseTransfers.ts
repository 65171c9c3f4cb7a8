import { bankEntries, bankEntryEvents, bankRefunds, orders, type Tx } from "@bruma/db";
import { and, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "@bruma/db/sql";
import { shopDay } from "../time/index.ts";
import { entriesOfOrders } from "./entriesOfOrders.ts";

/** What the bank knows of an order's person, for what is set aside; to be read beside a row of `orders`. */
export const transfersOfOrder = {
  entries: sql`(select jsonb_agg(jsonb_build_object('entry_id', e.id, 'name', e.counterparty_name, 'iban', e.counterparty_iban,
      'text', e.text, 'end_to_end_id', e.end_to_end_id) order by e.id)
    from ${bankEntries} e where e.id in ${entriesOfOrders(sql`(orders.id)`)})`,
  refunds: sql`(select jsonb_agg(jsonb_build_object('refund_id', r.id, 'holder', r.holder, 'iban', r.iban, 'reason', r.reason))
    from ${bankRefunds} r where r.order_id = orders.id)`,
};

/** Takes the persons of these orders out of what the bank told. A refund that is under way keeps its account until it is done. */
export async function anonymiseTransfers(tx: Tx, orderIds: readonly number[], at: Date): Promise<void> {
  const ids = sql.join(
    orderIds.map((id) => sql`${id}`),
    sql`, `,
  );
  if (orderIds.length > 0) await blankEntries(tx, inArray(bankEntries.id, entriesOfOrders(sql`(${ids})`)), at);
  await blankRefunds(tx, inArray(bankRefunds.orderId, [...orderIds]));
}

/** Every night: entries older than the books need, also those of no order, and refunds that have ended since their order did. */
export async function endTransfers(tx: Tx, before: Date, at: Date): Promise<number> {
  const day = shopDay(before);
  const anonymous = sql`(select o.id from ${orders} o where o.anonymised_at is not null)`;
  const oldEntries = sql`(select e.id from ${bankEntries} e where e.booked_on < ${day})`;
  await blankRefunds(tx, or(inArray(bankRefunds.orderId, anonymous), inArray(bankRefunds.entryId, oldEntries)));
  // An entry marked as the same as an anonymised one is anonymised too.
  const isNobodys = sql`(${bankEntries.likeness} = 'same' and ${bankEntries.looksLikeId} in
    (select k.id from ${bankEntries} k where k.anonymised_at is not null))`;
  return blankEntries(tx, or(lt(bankEntries.bookedOn, day), isNobodys), at);
}

async function blankEntries(tx: Tx, which: SQL | undefined, at: Date): Promise<number> {
  const blanked = await tx
    .update(bankEntries)
    .set({
      counterpartyName: null,
      counterpartyIban: null,
      text: "",
      endToEndId: null,
      // Its state is derived from whether there is a reason.
      ignoredReason: sql`case when ${bankEntries.ignoredReason} is null then null else '' end`,
      anonymisedAt: at,
    })
    .where(and(which, isNull(bankEntries.anonymisedAt)))
    .returning({ id: bankEntries.id });
  const ids = blanked.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.update(bankEntryEvents).set({ reason: null }).where(inArray(bankEntryEvents.entryId, ids));
  }
  return ids.length;
}

async function blankRefunds(tx: Tx, which: SQL | undefined): Promise<void> {
  await tx
    .update(bankRefunds)
    .set({ iban: null, holder: null, reason: "" })
    .where(and(which, inArray(bankRefunds.state, ["done", "cancelled"]), isNotNull(bankRefunds.iban)));
}
