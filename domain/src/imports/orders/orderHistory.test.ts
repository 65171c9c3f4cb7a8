import { orderLines, orders, products, variants } from "@bruma/db";
import { desc, eq, inArray } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAdminProduct, restoreProduct } from "../../catalogue/index.ts";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, importFile, undoImport } from "../importing.fixture.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

const HEAD = "Pedido,Email,Fecha,Estado,Estado del pago,Cancelado,Divisa,SKU,Producto,Cantidad,Precio,Total";
const fileOf = (...lines: string[]) => [HEAD, ...lines].join("\n");
const old = "2024-05-02";
const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);

test("goods that the shop never had stay in the history of their order, archived, and go with it when it is undone", async () => {
  const kept = await shop.seed.variant({ sku: "HOY-1", stock: 3 });
  const before = await shop.db.$count(products);
  const file = fileOf(
    `A1,ana@example.com,${old},Entregado,Pagado,,EUR,HOY-1,Otro nombre,1,10,25.90`,
    `A1,ana@example.com,${old},Entregado,Pagado,,EUR,FUE-1,Sabor de ayer 10 ml,2,5,25.90`,
    `A1,ana@example.com,${old},Entregado,Pagado,,EUR,,Funda «azul»,1,5.90,25.90`,
    `A2,luz@example.com,${old},Entregado,Pagado,,EUR,FUE-1,Sabor de ayer 10 ml,1,5,5`,
  );
  const looked = await check(shop, "orders", file);
  expect(looked.rows.map(({ warnings }) => warnings.length)).toEqual([2, 1]);
  expect(looked.rows[0]?.warnings[0]).toContain("«Sabor de ayer 10 ml» no está en la tienda");

  const { id, report } = await importFile(shop, "orders", file);
  expect(report.lineCounts).toEqual({ new: 4, change: 0, same: 0, bad: 0 });
  const made = await shop.db.select().from(orders).orderBy(orders.id);
  expect(made.map(({ totalCents, paymentStatus }) => [totalCents, paymentStatus])).toEqual([
    [2590, "paid"],
    [500, "paid"],
  ]);
  const lines = await shop.db.select().from(orderLines).orderBy(orderLines.orderId, orderLines.position);
  expect(lines.map(({ sku, quantity, unitPriceCents }) => [sku, quantity, unitPriceCents])).toEqual([
    ["HOY-1", 1, 1000],
    ["FUE-1", 2, 500],
    ["funda-azul", 1, 590],
    ["FUE-1", 1, 500],
  ]);
  expect(lines[1]?.productId).toBe(lines[3]?.productId);
  const former = await shop.db
    .select()
    .from(products)
    .where(
      inArray(
        products.id,
        lines.slice(1).map(({ productId }) => productId),
      ),
    );
  expect(former.map(({ name, active, deletedAt }) => [name, active, deletedAt !== null])).toEqual([
    ["Sabor de ayer 10 ml", false, true],
    ["Funda «azul»", false, true],
  ]);
  expect(await shop.stockOf(kept.id)).toBe(3);

  // Their SKUs are free for goods that are sold, and what is taken up again can be edited.
  await importFile(shop, "products", "SKU,Nombre,Categoría,Precio\nFUE-1,Sabor de hoy,Accesorios,6\n");
  expect(await shop.db.$count(variants, eq(variants.sku, "FUE-1"))).toBe(2);
  const [first] = former;
  await restoreProduct(shop, first?.id ?? 0);
  expect(await readAdminProduct(shop.db, first?.id ?? 0, shop.now())).toMatchObject({
    name: "Sabor de ayer 10 ml",
    active: false,
  });

  await undoImport(shop, id);
  expect(await shop.db.$count(orders)).toBe(0);
  // The one that was sold today, the one that was imported, and the one that somebody took up again.
  expect(await shop.db.$count(products)).toBe(before + 2);
});

test.each([
  ["in another currency", `B1,a@example.com,${old},Entregado,Pagado,,USD,X,Cosa,1,5,5`, "Está en USD"],
  [
    "cancelled and still paid",
    `B2,a@example.com,${old},Entregado,Pagado,${old},EUR,X,Cosa,1,5,5`,
    "cancelado y pagado",
  ],
  ["on its way for a week", `B3,a@example.com,${aWeekAgo},Enviado,Pagado,,EUR,X,Cosa,1,5,5`, "menos de 30 días"],
  ["under way", `B4,a@example.com,${old},wc-processing,Pagado,,EUR,X,Cosa,1,5,5`, "Está «wc-processing», que no es"],
  ["never paid", `B6,a@example.com,${old},Error de pago,,,EUR,X,Cosa,1,5,5`, "no llegó a pagarse"],
  [
    "paid in part",
    `B7,a@example.com,${old},fulfilled,partially_paid,,EUR,X,Cosa,1,5,5`,
    "«partially_paid»: solo entra",
  ],
  [
    "returned in part",
    `B8,a@example.com,${old},fulfilled,partially_refunded,,EUR,X,Cosa,1,5,5`,
    "una parte del dinero",
  ],
  ["without a state", `B9,a@example.com,${old},,Pagado,,EUR,X,Cosa,1,5,5`, "No dice en qué estado está"],
  ["without anything that names its goods", `B5,a@example.com,${old},Entregado,Pagado,,EUR,,,1,5,5`, "Falta el SKU"],
])("an order that is %s stays out, with that reason", async (_, line, reason) => {
  const { report, bad } = await check(shop, "orders", fileOf(line));
  expect(report.lineCounts).toEqual({ new: 0, change: 0, same: 0, bad: 1 });
  expect(bad[0]?.reason).toContain(reason);
});

test("what the other shop sent long ago and never said more of is delivered; what it cancelled and gave back is cancelled", async () => {
  const { rows } = await check(
    shop,
    "orders",
    fileOf(
      `C1,a@example.com,${old},Enviado,Pagado,,EUR,X,Cosa,1,5,5`,
      `C2,a@example.com,${old},unfulfilled,refunded,${old} 10:00:00 +0200,EUR,X,Cosa,1,5,5`,
    ),
  );
  expect(rows.map(({ effect }) => effect)).toEqual(["new", "new"]);
  expect(rows[0]?.warnings[0]).toContain("Estaba «Enviado»");
});

test("how long ago something was is told by the shop's own clock", async () => {
  const inAMonth = { ...shop, now: () => new Date(Date.now() + 30 * 86_400_000) };
  const file = fileOf(`D1,a@example.com,${aWeekAgo},Enviado,Pagado,,EUR,X,Cosa,1,5,5`);
  expect((await check(shop, "orders", file)).bad).toHaveLength(1);
  expect((await check(inAMonth, "orders", file)).bad).toEqual([]);
});

test("what was given back there is history as a cancelled order without money, and that is said", async () => {
  const file = fileOf(
    `D1,a@example.com,${old},wc-refunded,,,EUR,X,Cosa,1,5,5`,
    `D2,a@example.com,${old},Devuelto,Pagado,,EUR,X,Cosa,2,5,10`,
    `D3,a@example.com,${old},fulfilled,refunded,,EUR,X,Cosa,1,5,5`,
  );
  const { rows } = await check(shop, "orders", file);
  expect(rows.map(({ warnings: [first] }) => first)).toEqual(
    ["wc-refunded", "Devuelto", "refunded"].map(
      (told) => `Estaba «${told}»: entra como cancelado, con su dinero ya devuelto`,
    ),
  );
  const { report } = await importFile(shop, "orders", file);
  expect(report.lineCounts).toEqual({ new: 3, change: 0, same: 0, bad: 0 });
  const made = await shop.db.select().from(orders).orderBy(desc(orders.id)).limit(3);
  expect(made.map(({ status, paidCents, refundedCents }) => [status, paidCents, refundedCents])).toEqual(
    Array(3).fill(["cancelled", 0, 0]),
  );
});
