import { bankEntries, orders } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { CSV_MAPPING, camt053File, csvFile, norma43File, type WrittenEntry } from "@bruma/domain/writeStatements";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creditorReference } from "../bank/index.ts";
import { asStaff, openTestShop, type TestShop } from "../testShop.ts";
import { allocateEntry } from "./entries/allocateEntry.ts";
import { listEntries } from "./entries/listEntries.ts";
import { undoEntry } from "./entries/undoEntry.ts";
import { contradictions, OURS } from "./reconciling.fixture.ts";
import { importStatement } from "./statements/importStatement.ts";
import { reviewStatement } from "./statements/reviewStatement.ts";

const ORDERS = 4800;
let shop: TestShop;
let staff: number;
let ids: number[];
let seed = 20_261_121;

/** The same numbers each time: a failure can be looked at again. */
function dice(sides: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * sides);
}
const totalOf = (at: number) => 1000 + ((at * 37) % 9000);
const NAMES = ["Ana Gómez Peña", "José Núñez Ibáñez", "María Muñoz", "Iñaki Etxebarría Goñi", "Begoña Sáez"];

beforeAll(async () => {
  shop = await openTestShop();
  staff = (await shop.seed.customer({ role: "admin" })).userId;
  const { userId } = await shop.seed.customer();
  ids = [];
  for (let start = 0; start < ORDERS; start += 1000) {
    const some = Array.from({ length: Math.min(1000, ORDERS - start) }, (_, at) => anOrder(userId, start + at));
    const rows = await shop.db.insert(orders).values(some).returning({ id: orders.id });
    ids.push(...rows.map(({ id }) => id));
  }
}, 60_000);
afterAll(() => shop.close());

function anOrder(userId: number, at: number): typeof orders.$inferInsert {
  const name = NAMES[at % NAMES.length] ?? "";
  return {
    userId,
    userName: name,
    userEmail: "cliente@example.com",
    paymentMethod: "bank_transfer",
    subtotalCents: totalOf(at),
    discountCents: 0,
    shippingCents: 0,
    totalCents: totalOf(at),
    itemCount: 1,
    shippingOption: "standard",
    shippingZone: "peninsula",
    shipName: name,
    shipAddress: "Calle de la Prueba, 12",
    shipCity: "Madrid",
    shipZipCode: "28001",
    shipCountry: "ES",
    shipPhone: "600000000",
    adultDeclaredAt: new Date("2026-05-01T10:00:00Z"),
    createdAt: new Date("2026-05-01T10:00:00Z"),
    expiresAt: new Date("2027-05-08T22:00:00Z"),
  };
}

/** What buyers do: most pay as they were told, some do not. */
function entriesOf(): WrittenEntry[] {
  const entries: WrittenEntry[] = [];
  const add = (cents: number, text: string, at: number, more: Partial<WrittenEntry> = {}) =>
    entries.push({
      bookedOn: `2026-05-${String(2 + dice(27)).padStart(2, "0")}`,
      cents,
      text,
      payer: NAMES[at % NAMES.length] ?? "",
      bankReference: `B${entries.length}`,
      ...more,
    });
  for (let at = 0; at < ORDERS; at += 1) {
    const [id = 0, total] = [ids[at], totalOf(at)];
    const next = ids[at + 1];
    switch (dice(12)) {
      case 0:
        add(total - 1 - dice(200), `Pedido ${id}`, at);
        break;
      case 1:
        add(total + 1 + dice(500), `Pedido ${id}`, at);
        break;
      case 2: // one for two
        if (next === undefined) break;
        add(total + totalOf(at + 1), `pedidos ${id} y ${next}`, at);
        at += 1;
        break;
      case 3: // two for one
        add(Math.floor(total / 3), `pedido ${id}`, at);
        add(total - Math.floor(total / 3), `pedido ${id} resto`, at);
        break;
      case 4: // twice
        add(total, `pedido ${id}`, at);
        add(total, `pedido ${id}`, at);
        break;
      case 5:
        add(total, `peddio ${id}`, at);
        break;
      case 6:
        add(total, "gracias", at);
        break;
      case 7:
        add(total, "", at, { creditorReference: creditorReference(id) });
        break;
      default:
        add(total, `Pedido ${id}`, at);
    }
    if (dice(8) === 0) add(-100 - dice(5000), "COMISIÓN", at, { payer: "Banco" });
  }
  return entries;
}

const moneyOfAll = async () => {
  const [row] = (
    await shop.db.execute<{ hash: string; paid: string }>(
      sql`select md5(string_agg(concat_ws(' ', id, paid_cents, refunded_cents, payment_status, status, expires_at), ',' order by id)) as hash,
      sum(paid_cents)::text as paid from orders`,
    )
  ).rows;
  return row;
};

async function read(bytes: Uint8Array, isCsv = false): Promise<void> {
  const upload = { fileName: "extracto", bytes, ...(isCsv && { mapping: CSV_MAPPING }) };
  const { statementId } = await importStatement(asStaff(shop, staff), upload);
  if (statementId === undefined) throw new Error("the shop asks for a mapping");
  await reviewStatement(shop, statementId);
  expect(await contradictions(shop)).toEqual([]);
}

test("five thousand entries reconcile: overlapping, repeated and reordered files, two for one, one for two, undone at random", async () => {
  const entries = entriesOf();
  expect(entries.length).toBeGreaterThan(5000);
  const count = () => shop.db.$count(bankEntries);
  const shuffled = (some: WrittenEntry[]) =>
    some
      .map((one) => [dice(1e6), one] as const)
      .toSorted((a, b) => a[0] - b[0])
      .map(([, one]) => one);
  const file = (some: WrittenEntry[]) => camt053File([{ iban: OURS, entries: some }]);

  await read(file(entries.slice(0, 3000)));
  expect(await count()).toBe(3000);
  await read(file(entries.slice(2000, 4000))); // overlaps
  expect(await count()).toBe(4000);
  const paid = await moneyOfAll();
  await Promise.all([read(file(shuffled(entries.slice(0, 4000)))), read(file(entries.slice(1000, 2000)))]); // brings nothing
  expect(await moneyOfAll()).toEqual(paid);
  await Promise.all([read(file(entries)), read(file(entries.toReversed()))]); // twice at once
  expect(await count()).toBe(entries.length);

  // Other formats of the bank, without its references: what is alike is counted.
  const plain = Array.from({ length: 250 }, (_, at) => ({
    bookedOn: "2026-06-01",
    cents: 500 + (at % 5),
    text: "INGRESO ÑÁ",
  }));
  for (const encoding of ["latin1", "utf8"] as const) {
    await read(norma43File([{ iban: OURS, entries: plain }], encoding));
    expect(await count()).toBe(entries.length + 250);
  }
  const table = plain.map((entry) => ({ ...entry, bookedOn: "2026-06-02" }));
  for (const newestFirst of [false, true]) await read(csvFile({ iban: OURS, entries: table }, { newestFirst }), true);
  expect(await count()).toBe(entries.length + 500);

  // Every order that was paid as it was told is paid, and none by more than came for it.
  const [twice] = (
    await shop.db.execute<{ count: number }>(
      sql`select count(*)::int as count from (select order_id, entry_id from bank_allocations where undoes_id is null group by 1, 2 having count(*) > 1) x`,
    )
  ).rows;
  expect(twice?.count).toBe(0);
}, 120_000);

test("what people confirm and undo in any order leaves the orders as they were", async () => {
  const before = await moneyOfAll();
  const given: number[] = [];
  const { rows: entries } = await listEntries(shop, { state: "to_review", sort: "booked", page: 1, limit: 60 });
  for (const { id, match } of entries) {
    if (match === null || match.parts.length === 0) continue;
    // What one confirms may be what another one wanted: each for itself, none twice.
    await allocateEntry(asStaff(shop, staff), id, { parts: match.parts, reactivate: false });
    given.push(id);
  }
  expect(given.length).toBeGreaterThan(20);
  expect(await contradictions(shop)).toEqual([]);
  expect(await moneyOfAll()).not.toEqual(before);
  const mixed = given.toSorted(() => dice(3) - 1);
  await Promise.all(
    mixed
      .slice(0, 10)
      .flatMap((id) => [
        undoEntry(asStaff(shop, staff), id).catch(() => {}),
        undoEntry(asStaff(shop, staff), id).catch(() => {}),
      ]),
  );
  expect(await contradictions(shop)).toEqual([]);
  for (const id of mixed.slice(10)) await undoEntry(asStaff(shop, staff), id);
  expect(await contradictions(shop)).toEqual([]);
  expect(await moneyOfAll()).toEqual(before);
}, 120_000);
