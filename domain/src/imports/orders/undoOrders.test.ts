import { bankRefunds, orderNotes, orderReturns, orders, withdrawals } from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addOrderNote } from "../../orders/index.ts";
import { openReturn } from "../../returns/index.ts";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { createRefund } from "../../transfers/index.ts";
import { receiveWithdrawal } from "../../withdrawals/index.ts";
import { check, importFile, read, undoImport } from "../importing.fixture.ts";
import { carryOutImport, startImport } from "../run/runImport.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const HEAD = "Pedido,Email,Fecha,Estado,Estado del pago,Cancelado,Divisa,SKU,Producto,Cantidad,Precio,Total";
const EMAIL = "ana@example.com";
const fileOf = (...numbers: string[]) =>
  [HEAD, ...numbers.map((number) => `${number},${EMAIL},2024-05-02,Entregado,Pagado,,EUR,UNO,Cosa,1,5,5`)].join("\n");

/** Two orders of another shop: the one that somebody works with, and one that nobody touches. */
async function importTwo(name: string) {
  const file = fileOf(`${name}1`, `${name}2`);
  const { id } = await importFile(shop, "orders", file);
  const [worked = 0, untouched = 0] = (await shop.db.select({ id: orders.id }).from(orders).orderBy(orders.id))
    .slice(-2)
    .map((order) => order.id);
  return { file, importId: id, worked, untouched };
}

const isThere = async (orderId: number) => (await shop.db.$count(orders, eq(orders.id, orderId))) === 1;

async function undoneOf(importId: number) {
  await undoImport(shop, importId);
  const { state, report } = await read(shop, importId);
  return { state, ...report.undone };
}

const stays = (orderId: number) => ({
  state: "undone",
  restored: 1,
  left: [{ title: `Pedido #${orderId}`, reason: "Se ha trabajado con él: se queda" }],
});

test("an order that stayed when its import was undone does not come in again with the same file; one that went does", async () => {
  const { file, importId, worked, untouched } = await importTwo("A");
  await addOrderNote(shop, worked, "Llamó por la garantía");
  expect(await undoneOf(importId)).toEqual(stays(worked));
  expect(await isThere(untouched)).toBe(false);

  const before = await shop.db.$count(orders);
  const again = await importFile(shop, "orders", file);
  expect(again.rows.map(({ key, effect }) => [key, effect])).toEqual([
    ["A1", "same"],
    ["A2", "new"],
  ]);
  expect(await shop.db.$count(orders)).toBe(before + 1);

  // Twice undone, and it is still one order.
  await undoImport(shop, again.id);
  expect((await importFile(shop, "orders", file)).report.lineCounts).toEqual({ new: 1, change: 0, same: 1, bad: 0 });
});

test("a file that was looked at before another import was made and undone leaves out what stayed of that one", async () => {
  const early = await check(shop, "orders", fileOf("B1", "B2", "B3"));
  expect(early.report.lineCounts).toMatchObject({ new: 3 });
  const { importId, worked } = await importTwo("B");
  await addOrderNote(shop, worked, "x");
  await undoImport(shop, importId);
  const before = await shop.db.$count(orders);
  await startImport(shop, early.id, false);
  await carryOutImport(shop, early.id);
  expect((await read(shop, early.id)).state).toBe("done");
  expect(await shop.db.$count(orders)).toBe(before + 2);
});

test("a note that is being written while the import is undone keeps its order", async () => {
  const { importId, worked } = await importTwo("N");
  const isAwaited = async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await shop.db.execute(waiting)).rows.length === 1;
  };
  let undoing: ReturnType<typeof undoneOf> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.insert(orderNotes).values({ orderId: worked, text: "x" });
    undoing = undoneOf(importId);
    await expect.poll(isAwaited, { timeout: 15_000 }).toBe(true);
  });
  expect(await undoing).toEqual(stays(worked));
  expect(await shop.db.$count(orderNotes, eq(orderNotes.orderId, worked))).toBe(1);
});

test("an order whose goods are on their way back stays, and so does what is known of the return", async () => {
  const { importId, worked } = await importTwo("C");
  await openReturn(shop, worked);
  expect(await undoneOf(importId)).toEqual(stays(worked));
  expect(await shop.db.$count(orderReturns, eq(orderReturns.orderId, worked))).toBe(1);
});

test("an order that somebody withdrew from stays, and the declaration still names it", async () => {
  const { importId, worked } = await importTwo("D");
  const form = { name: "Ana", email: EMAIL, orderNumber: String(worked), items: "Todo" };
  await receiveWithdrawal(shop, form, { address: "203.0.113.7" });
  expect(await undoneOf(importId)).toEqual(stays(worked));
  expect(await shop.db.$count(withdrawals, eq(withdrawals.orderId, worked))).toBe(1);
});

test("an order whose refund is prepared stays, and the rest of its import is undone all the same", async () => {
  const { importId, worked } = await importTwo("E");
  await createRefund(shop, worked, { amountCents: 500, iban: "ES9121000418450200051332", holder: "Ana" });
  expect(await undoneOf(importId)).toEqual(stays(worked));
  expect(await shop.db.$count(bankRefunds, eq(bankRefunds.orderId, worked))).toBe(1);
});
