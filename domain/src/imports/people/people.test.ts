import type { ImportMapping } from "@bruma/contract";
import { importRows, orders, users } from "@bruma/db";
import { eq, like } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { check, importFile, undoImport } from "../importing.fixture.ts";
import { startImport } from "../run/runImport.ts";

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

test("customers come in without a password, and an account that is there stays its owner's", async () => {
  const known = await shop.seed.customer({ email: "Ana@example.com", name: "Ana de Siempre" });
  const boss = await shop.seed.customer({ email: "jefa@example.com", role: "admin" });
  const file =
    "Email;Nombre;Apellidos;Teléfono;Ciudad\nana@example.com;Otra;Persona;600;Vigo\nJEFA@example.com;Nadie;;;\nluz@example.com;Luz;Mar;'+34 600 000 000;Dénia\nmal;X;;;\n";
  const { id, report } = await importFile(shop, "customers", file);
  expect(report.counts).toEqual({ new: 1, change: 0, same: 2, bad: 1 });
  expect(await shop.db.select().from(users).where(eq(users.id, known.userId))).toMatchObject([
    { name: "Ana de Siempre" },
  ]);
  expect(await shop.db.select().from(users).where(eq(users.id, boss.userId))).toMatchObject([{ role: "admin" }]);
  const [luz] = await shop.db.select().from(users).where(eq(users.email, "luz@example.com"));
  expect(luz).toMatchObject({ name: "Luz Mar", phone: "+34 600 000 000", role: "user", emailVerifiedAt: null });
  const rows = await shop.db.select().from(importRows).where(eq(importRows.importId, id));
  expect(JSON.stringify(rows)).not.toMatch(/luz|example\.com|Luz/);

  await undoImport(shop, id);
  expect(await shop.db.$count(users, eq(users.email, "luz@example.com"))).toBe(0);
});

test("orders of another shop come in once, as history: no stock moves, and what was delivered counts as paid", async () => {
  const lamp = await shop.seed.variant({ sku: "O-1", stock: 3 });
  await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, "Ana@example.com"));
  const header =
    "Pedido,Email,Nombre,Fecha,Estado,SKU,Cantidad,Precio,Envío,Descuento,Dirección,Ciudad,Código postal,Teléfono\n";
  const file = `${header}1001,ana@example.com,Ana,2024-05-02,Entregado,O-1,2,10.50,4.99,1,Calle 1,Dénia,03700,600\n1002,x@example.com,X,23/6/2024,cancelled,O-1,1,10,,,,,,\n1003,y@example.com,Y,2024-05-02,pending,O-1,1,10,,,,,,\n`;
  const { id, report } = await importFile(shop, "orders", file);
  expect(report.counts).toEqual({ new: 2, change: 0, same: 0, bad: 1 });
  const made = await shop.db.select().from(orders).orderBy(orders.id);
  expect(made).toMatchObject([
    {
      status: "delivered",
      paymentStatus: "paid",
      subtotalCents: 2100,
      discountCents: 100,
      totalCents: 2499,
      itemCount: 2,
    },
    { status: "cancelled", paymentStatus: "unpaid", totalCents: 1000, userId: null },
  ]);
  expect(made[0]?.createdAt.toISOString()).toBe("2024-05-02T12:00:00.000Z");
  expect(made[0]?.userId).not.toBeNull();
  expect(await shop.stockOf(lamp.id)).toBe(3);
  expect((await check(shop, "orders", file)).report.counts).toMatchObject({ new: 0, same: 2 });

  await undoImport(shop, id);
  expect(await shop.db.$count(orders)).toBe(0);
});

test("days that could all be read in two ways are asked for, and known where one of them has a part over 12", async () => {
  const file = (...days: string[]) => `Email;Alta\n${days.map((day, at) => `dia-${at}@example.com;${day}\n`).join("")}`;
  const openFile = await check(shop, "customers", file("03/04/2025", "11/12/2025"));
  expect(openFile.report.days).toEqual({ column: "Alta", example: "03/04/2025" });
  await expect(startImport(shop, openFile.id, true)).rejects.toMatchObject({ code: "import.days_open" });

  const since = async (days: string[], mapping?: ImportMapping) => {
    const { id } = await importFile(shop, "customers", file(...days), mapping);
    const made = await shop.db
      .select({ at: users.createdAt })
      .from(users)
      .where(like(users.email, "dia-%"))
      .orderBy(users.email);
    await undoImport(shop, id);
    return made.map(({ at }) => at.toISOString().slice(0, 10));
  };
  const american = ["03/04/2025", "11/12/2025"];
  expect(await since(american, { categories: {}, dayOrder: "mdy" })).toEqual(["2025-03-04", "2025-11-12"]);
  expect(await since(american, { categories: {}, dayOrder: "dmy" })).toEqual(["2025-04-03", "2025-12-11"]);
  expect(await since(["03/04/2025", "11/13/2025"])).toEqual(["2025-03-04", "2025-11-13"]);
  expect(await since(["03/04/2025", "13/11/2025"])).toEqual(["2025-04-03", "2025-11-13"]);
  // Another column of days tells it as well.
  const beside = await check(
    shop,
    "customers",
    "Email;Alta;Fecha del boletín\nlejos@example.com;03/04/2025;04/25/2025\n",
  );
  expect(beside.report.days).toBeNull();
  expect(beside.rows[0]?.changes).not.toContainEqual(expect.objectContaining({ field: "Acepta publicidad desde" }));
});
