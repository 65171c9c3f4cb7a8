import { bankAllocations, bankEntries, bankEntryEvents, bankRefunds, orders, retainedOrders, type Tx } from "@bruma/db";
import { and, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "@bruma/db/sql";
import { shopDay } from "../../time/index.ts";
import { entriesOfOrders, isLive, settledEntriesOf } from "./entriesOfOrders.ts";

const toldOfEntry = sql`jsonb_build_object('entry_id', e.id, 'name', e.counterparty_name, 'iban', e.counterparty_iban,
  'text', e.text, 'end_to_end_id', e.end_to_end_id)`;

/** What the bank knows of an order's person, for what is set aside; to be read beside a row of `orders`. */
export const transfersOfOrder = {
  entries: sql`(select jsonb_agg(${toldOfEntry} order by e.id)
    from ${bankEntries} e where e.id in ${entriesOfOrders(sql`(orders.id)`)})`,
  refunds: sql`(select jsonb_agg(jsonb_build_object('refund_id', r.id, 'holder', r.holder, 'iban', r.iban, 'reason', r.reason))
    from ${bankRefunds} r where r.order_id = orders.id)`,
};

/**
 * Takes the persons of these orders, which name nobody any more, out of what the bank told. A refund that is under way keeps its
 * account until it is done, and an entry that others need too stays until the last of them is settled.
 */
export async function anonymiseTransfers(tx: Tx, orderIds: readonly number[], at: Date): Promise<void> {
  const ids = sql.join(
    orderIds.map((id) => sql`${id}`),
    sql`, `,
  );
  if (orderIds.length > 0) await blankEntries(tx, inArray(bankEntries.id, settledEntriesOf(sql`(${ids})`)), at);
  await blankRefunds(tx, inArray(bankRefunds.orderId, [...orderIds]));
}

/**
 * Every night: entries older than the books need, also those of no order; entries and refunds that have been settled since their order
 * named nobody any more.
 */
export async function endTransfers(tx: Tx, before: Date, at: Date): Promise<number> {
  const day = shopDay(before);
  const anonymous = sql`(select o.id from ${orders} o where o.anonymised_at is not null)`;
  const oldEntries = sql`(select e.id from ${bankEntries} e where e.booked_on < ${day})`;
  await blankRefunds(tx, or(inArray(bankRefunds.orderId, anonymous), inArray(bankRefunds.entryId, oldEntries)));
  // An entry marked as the same as an anonymised one is anonymised too.
  const isNobodys = sql`(${bankEntries.likeness} = 'same' and ${bankEntries.looksLikeId} in
    (select k.id from ${bankEntries} k where k.anonymised_at is not null))`;
  const settled = await lockSettled(tx, settledEntriesOf(anonymous));
  await setAsideLate(tx, settled);
  return blankEntries(tx, or(lt(bankEntries.bookedOn, day), inArray(bankEntries.id, settled), isNobodys), at);
}

async function lockSettled(tx: Tx, which: SQL): Promise<number[]> {
  const found = await tx
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .where(and(inArray(bankEntries.id, which), isNull(bankEntries.anonymisedAt)))
    .orderBy(bankEntries.id)
    .for("no key update");
  return found.map(({ id }) => id);
}

/** What came after an order's person was set aside is set aside with them, as the books need it. */
async function setAsideLate(tx: Tx, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length === 0) return;
  await tx.execute(sql`
    update ${retainedOrders} k set person = k.person || jsonb_build_object('transfers',
      coalesce(nullif(k.person->'transfers', 'null'), '[]') || late.entries)
    from (
      select o.order_id, jsonb_agg(distinct ${toldOfEntry}) as entries
      from ${bankEntries} e join ${bankAllocations} a on a.entry_id = e.id left join ${bankRefunds} r on r.id = a.refund_id
      join ${retainedOrders} o on o.order_id = coalesce(a.order_id, r.order_id)
      where ${inArray(sql`e.id`, [...entryIds])} and ${isLive}
        and coalesce(o.person->'transfers' @> jsonb_build_array(jsonb_build_object('entry_id', e.id)), false) is false
      group by o.order_id) late
    where k.order_id = late.order_id`);
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
