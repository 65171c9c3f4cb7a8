import { migrate } from "@bruma/db";
import { expect, test } from "vitest";
import { openShopBefore } from "./openShopBefore.ts";

const OURS = "ES9121000418450200051332";

test("refunds that the bank gave back before an upgrade are known by their day, and by none where nobody says so", async () => {
  const { url, sql } = await openShopBefore("_returned_refunds");
  await sql`
    insert into bank_statements (file_name, file_hash, format, accounts, entry_count, new_count, reviewed_count)
    values ('uno.n43', '\\x01', 'norma43', ${[OURS]}, 6, 6, 6)`;
  const entry = async (cents: number, day: string): Promise<number> => {
    const [row] = await sql<{ id: number }[]>`
      insert into bank_entries (statement_id, account, fingerprint, booked_on, cents, currency, text, is_reversal)
      values (1, ${OURS}, ${`${cents} ${day}`}, ${day}, ${cents}, 'EUR', '', ${cents > 0}) returning id`;
    return row?.id ?? 0;
  };
  const source = await entry(90_000, "2026-05-01");
  const refund = async (cents: number): Promise<number> => {
    const [row] = await sql<{ id: number }[]>`
      insert into bank_refunds (entry_id, amount_cents, iban, holder, reason, state)
      values (${source}, ${cents}, ${OURS}, 'Ana', 'Sin pedido', 'exported') returning id`;
    return row?.id ?? 0;
  };
  const shownAndUndone = async (charge: number, refundId: number, cents: number, at: string) => {
    const [made] = await sql<{ id: number }[]>`
      insert into bank_allocations (entry_id, refund_id, amount_cents, how, finishes_refund)
      values (${charge}, ${refundId}, ${cents}, 'manual', true) returning id`;
    await sql`insert into bank_allocations (entry_id, refund_id, amount_cents, how, undoes_id, at)
      values (${charge}, ${refundId}, ${-cents}, 'manual', ${made?.id ?? 0}, ${at})`;
  };
  const takeBack = async (charge: number, back: number, at: string) => {
    await sql`update bank_entries set ignored_reason = case id when ${charge} then ${`Anulado por el movimiento ${back}`}
      else ${`Anula el movimiento ${charge}`} end where id in (${charge}, ${back})`;
    await sql`insert into bank_entry_events (entry_id, kind, at) select id, 'ignored', ${at} from bank_entries where id in (${charge}, ${back})`;
  };

  const [returned, other, old] = [await refund(1000), await refund(1000), await refund(3000)];
  const [charge, back] = [await entry(-1000, "2026-05-03"), await entry(1000, "2026-05-07")];
  await shownAndUndone(charge, other, 1000, "2026-05-08T10:00Z");
  await shownAndUndone(charge, returned, 1000, "2026-05-08T11:00Z");
  await takeBack(charge, back, "2026-05-08T11:00Z");
  // The words of the years that have passed are forgotten.
  const forgotten = await entry(-3000, "2026-05-04");
  await shownAndUndone(forgotten, old, 3000, "2026-05-09T11:00Z");
  await takeBack(forgotten, await entry(3000, "2026-05-09"), "2026-05-09T11:00Z");
  await sql`update bank_entries set ignored_reason = '' where id = ${forgotten}`;

  await migrate(url);
  const days = async () =>
    (await sql`select id, returned_on::text as day from bank_refunds order by id`).map((row) => [row.id, row.day]);
  expect(await days()).toEqual([
    [returned, "2026-05-07"],
    [other, null],
    [old, null],
  ]);
  // As the program before takes it back, beside this one.
  await sql`update bank_entries set ignored_reason = null where id in (${charge}, ${back})`;
  expect((await days())[0]).toEqual([returned, null]);
});
