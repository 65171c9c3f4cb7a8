import { migrate } from "@bruma/db";
import { compactAccount } from "@bruma/domain";
import { expect, test } from "vitest";
import { openShopBefore } from "./openShopBefore.ts";

const OURS = "ES9121000418450200051332";
const SPELLED = "es91 2100 0418 4502 0005 1332";

test("an upgrade writes each account in one way, keeps what its entries are known by, and asks about what waits", async () => {
  const { url, sql } = await openShopBefore("_said_and_proved_once");
  await sql`
    insert into bank_statements (file_name, file_hash, format, accounts, entry_count, new_count, reviewed_count)
    values ('uno.csv', '\\x01', 'csv', ${[SPELLED]}, 3, 3, 3), ('dos.n43', '\\x02', 'norma43', ${[OURS]}, 3, 3, 0)`;
  const write = (statement: number, account: string, fingerprint: string, cents: number, day: string) => sql`
    insert into bank_entries (statement_id, account, fingerprint, booked_on, cents, currency, text, is_reversal)
    values (${statement}, ${account}, ${fingerprint}, ${day}, ${cents}, 'EUR', '', false)`;
  await write(1, SPELLED, "a", 1000, "2026-05-15");
  await write(1, SPELLED, "b", 2000, "2026-05-13");
  await write(1, SPELLED, "c", 3000, "2026-05-13");
  await write(2, OURS, "d", 1000, "2026-05-18");
  await write(2, OURS, "e", 2000, "2026-05-14");
  await write(2, OURS, "f", 3000, "2026-05-13");
  await sql`update bank_entries set ignored_reason = 'Comprobado' where fingerprint = 'f'`;
  await migrate(url);
  const entries = await sql`select fingerprint, account, likeness, looks_like_id from bank_entries order by id`;
  expect(entries.map((entry) => Object.values(entry))).toEqual([
    ["a", OURS, null, null],
    ["b", OURS, null, null],
    ["c", OURS, null, null],
    ["d", OURS, "asked", 1],
    ["e", OURS, null, null],
    ["f", OURS, null, null],
  ]);
  expect([...(await sql`select accounts from bank_statements`)]).toEqual([{ accounts: [OURS] }, { accounts: [OURS] }]);
  expect([...(await sql`select account, spelling from bank_account_spellings`)]).toEqual([
    { account: OURS, spelling: SPELLED },
  ]);
  expect([...(await sql`select entry_id, kind, actor_id from bank_entry_events`)]).toEqual([
    { entry_id: 4, kind: "asked", actor_id: null },
  ]);
  await expect(sql`update bank_entries set account = 'X'`).rejects.toThrow();
});

test("an upgrade writes an account as files are read from then on, however it was written", async () => {
  const { url, sql } = await openShopBefore("_said_and_proved_once");
  const spellings = [
    SPELLED,
    "AB12-3456-7890-12",
    "2100 0418-45",
    "cuenta\u00a0uno 7",
    "ES91\u00a02100\u202f04184502 0005\ufeff1332",
  ];
  await sql`
    insert into bank_statements (file_name, file_hash, format, accounts, entry_count, new_count, reviewed_count)
    values ('uno.xml', '\\x01', 'camt053', ${spellings}, 5, 5, 5)`;
  for (const spelling of spellings) {
    await sql`
      insert into bank_entries (statement_id, account, fingerprint, booked_on, cents, currency, text, is_reversal)
      values (1, ${spelling}, ${spelling}, '2026-05-15', 1000, 'EUR', '', false)`;
  }
  await migrate(url);
  const entries = await sql`select fingerprint, account from bank_entries order by id`;
  expect(entries.map(({ account }) => account)).toEqual(spellings.map(compactAccount));
});
