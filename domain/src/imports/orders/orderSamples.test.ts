import { mails, orderLines, orders, payments, stockMovements, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, importFile, sample } from "../importing.fixture.ts";
import { readFileColumns } from "../run/readFileColumns.ts";
import { cents, type Row, rowsOf, sum, units } from "../samples/rowsOf.fixture.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
  for (const sku of ["H-ALG", "H-KIT", "W-ALG", "W-KIT", "P-ALG", "P-KIT"]) await shop.seed.variant({ sku, stock: 7 });
});
afterAll(() => shop.close());

/** What no order of another shop may touch. */
async function untouched() {
  const [{ stock } = { stock: 0 }] = await shop.db
    .select({ stock: sql<number>`sum(${variants.stock})::integer` })
    .from(variants);
  const today = sql`created_at > now() - interval '1 day'`;
  return {
    stock,
    movements: await shop.db.$count(stockMovements),
    mails: await shop.db.$count(mails),
    ordersOfToday: await shop.db.$count(orders, today),
    paymentsOfToday: await shop.db.$count(payments, sql`"on" > current_date - 2`),
  };
}

interface Sample {
  name: string;
  number: string;
  ended: (row: Row) => boolean;
  total: string;
  quantity: string;
  price: string;
  delivered: (row: Row) => boolean;
  leftOut: readonly (readonly [line: number, reason: string])[];
}

const SAMPLES: readonly Sample[] = [
  {
    name: "shopify-pedidos",
    number: "Name",
    ended: (row) => row.Name !== "#1002",
    total: "Total",
    quantity: "Lineitem quantity",
    price: "Lineitem price",
    delivered: () => true,
    leftOut: [[4, "Está «unfulfilled», que no es un pedido terminado"]],
  },
  {
    name: "woocommerce-pedidos",
    number: "Order Number",
    ended: (row) => row["Order Number"] === "5001" || row["Order Number"] === "5002",
    total: "Order Total Amount",
    quantity: "Quantity",
    price: "Item Cost",
    delivered: (row) => row["Order Status"] === "Completed",
    leftOut: [
      [5, "Está «Processing», que no es un pedido terminado"],
      [6, "suman 10,00 €, y el fichero dice 12,10 €"],
    ],
  },
  {
    name: "prestashop-pedidos",
    number: "Pedido",
    ended: (row) => row.Estado !== "Pago aceptado",
    total: "Total",
    quantity: "Cantidad",
    price: "Precio",
    delivered: (row) => row.Estado === "Entregado",
    leftOut: [[4, "Está «Pago aceptado», que no es un pedido terminado"]],
  },
];

test.each(SAMPLES)(
  "$name: the orders that ended come in with their lines, totals and payments, and nothing of today changes",
  async ({ name, number, ended, total, quantity, price, delivered, leftOut }) => {
    const bytes = await sample(name);
    const rows = rowsOf(bytes.toString());
    const kept = rows.filter(ended);
    const heads = kept.filter((row, at) => kept.findIndex((other) => other[number] === row[number]) === at);
    const before = await untouched();
    const last = (await shop.db.select({ id: sql<number>`coalesce(max(id), 0)` }).from(orders))[0]?.id ?? 0;

    const looked = await check(shop, "orders", bytes);
    const { fields } = await readFileColumns(shop.db, looked.id);
    const columns = Object.fromEntries(fields.flatMap(({ title, column }) => (column ? [[title, column]] : [])));
    const isKnown = looked.report.format === "bruma";
    const { report, bad } = await importFile(shop, "orders", bytes, isKnown ? undefined : { categories: {}, columns });

    expect(report.lineCounts).toEqual({ new: kept.length, change: 0, same: 0, bad: rows.length - kept.length });
    expect(bad.map(({ line, reason }) => [line, reason])).toEqual(
      leftOut.map(([line, reason]) => [line, expect.stringContaining(reason)]),
    );
    const made = await shop.db.select().from(orders).where(sql`id > ${last}`).orderBy(orders.id);
    expect(made.map(({ totalCents }) => totalCents)).toEqual(heads.map((row) => cents(row[total])));
    expect(made.map(({ paymentStatus }) => paymentStatus)).toEqual(
      heads.map((row) => (delivered(row) ? "paid" : "unpaid")),
    );
    const lines = await shop.db.select().from(orderLines).where(sql`order_id > ${last}`);
    expect(sum(lines.map((line) => line.quantity * line.unitPriceCents))).toBe(
      sum(kept.map((row) => units(row[quantity]) * cents(row[price]))),
    );
    expect(await untouched()).toEqual(before);
  },
);

test.each([
  ["PrestaShop's list", () => sample("prestashop-lista-pedidos"), /no dice qué llevan.*Parámetros avanzados/],
  [
    "WooCommerce's report of orders",
    () =>
      '"Date","Order #","N. Revenue (formatted)","Status","Customer","Customer type","Product(s)","Items sold","Coupon(s)","N. Revenue"\n"2024-02-10 09:15:00","5001","22.99 €","completed","Ana Uno","new","2× Algodón, 1× Kit","3","","22.99"\n',
    /informe de pedidos.*Advanced Order Export/,
  ],
  [
    "a plugin's export with all goods in one line",
    () =>
      "order_id,order_number,order_date,status,order_total,billing_email,line_item_1,line_item_2\n1,5001,2024-02-10 09:15:00,completed,22.99,woo.ana@example.com,name:Algodón|sku:W-ALG|quantity:2|total:9.00,name:Kit|sku:W-KIT|quantity:1|total:10.00\n",
    /en una sola línea.*una línea por artículo/,
  ],
])("%s can never be history: it is refused at once, with what to export instead", async (_, file, reason) => {
  await expect(check(shop, "orders", await file())).rejects.toMatchObject({
    code: "import.unreadable",
    details: { reason: expect.stringMatching(reason) },
  });
});
