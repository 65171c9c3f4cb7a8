import { type Attributes, COUNTRIES, type Country, zoneOf } from "@bruma/contract";
import {
  type Db,
  importRows,
  imports,
  orderEvents,
  orderLines,
  orders,
  payments,
  products,
  type Tx,
  users,
  variants,
} from "@bruma/db";
import { sql } from "drizzle-orm";
import { shopDay } from "../orders/index.ts";
import { announce } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";
import { taxesOf } from "../taxes/index.ts";
import { BadCell, readCents, readMoment, readText, readUnits } from "./cells.ts";
import { EMAIL_NAMES, ORDER_NAMES, SKU_NAMES } from "./detectFormat.ts";
import { ImportFailed } from "./ImportFailed.ts";
import type { ImportKindRules, PlannedRow } from "./ImportKind.ts";
import { noting, type Problem } from "./ReadFile.ts";

interface OrderItem {
  line: number;
  number: string;
  email: string;
  name: string;
  at: string;
  status: "delivered" | "cancelled";
  address: string;
  city: string;
  zipCode: string;
  country: Country;
  phone: string;
  shippingCents: number;
  discountCents: number;
  lines: { line: number; sku: string; quantity: number; priceCents: number }[];
}

interface OrderUndo {
  id: number;
}

const STATUSES: Record<string, OrderItem["status"]> = {
  ...{ entregado: "delivered", delivered: "delivered", completed: "delivered", completado: "delivered" },
  ...{ cancelado: "cancelled", cancelled: "cancelled", canceled: "cancelled" },
};

/**
 * The history of another shop: orders that ended, a line of the file for each of their products. They move no stock and write no
 * mail; what was delivered counts as paid.
 */
export const orderImport: ImportKindRules<OrderItem, OrderUndo> = {
  personal: true,

  async read(_db, { table }, columns) {
    const cells = {
      number: columns.reader(...ORDER_NAMES),
      email: columns.reader(...EMAIL_NAMES),
      name: columns.reader("Nombre", "Cliente", "Name", "Billing name"),
      at: columns.reader("Fecha", "Date", "Created at"),
      status: columns.reader("Estado", "Status"),
      sku: columns.reader(...SKU_NAMES),
      quantity: columns.reader("Cantidad", "Quantity"),
      price: columns.reader("Precio", "Price"),
      shipping: columns.reader("Envío", "Shipping"),
      discount: columns.reader("Descuento", "Discount"),
      address: columns.reader("Dirección", "Address"),
      city: columns.reader("Ciudad", "City"),
      zipCode: columns.reader("Código postal", "Zip"),
      country: columns.reader("País", "Country"),
      phone: columns.reader("Teléfono", "Phone"),
    };
    const problems: Problem[] = [];
    const found = new Map<string, OrderItem>();
    const broken = new Set<string>();
    for (const line of table.lines) {
      const number = cells.number(line) ?? "";
      const read = noting(problems, line, number, () => {
        if (number === "") throw new BadCell("Pedido", "Falta el número del pedido");
        const quantity = readUnits("Cantidad", cells.quantity(line));
        if (quantity === undefined || quantity < 1) throw new BadCell("Cantidad", "Debe ser 1 o más");
        const priceCents = readCents("Precio", cells.price(line));
        if (priceCents === undefined) throw new BadCell("Precio", "Falta el precio por unidad");
        const sku = readText("SKU", cells.sku(line), 100);
        if (!sku) throw new BadCell("SKU", "Falta el SKU");
        const known = found.get(number);
        if (known) return known.lines.push({ line: line.line, sku, quantity, priceCents });
        const email = readText("Email", cells.email(line), 254) ?? "";
        if (!/^\S+@\S+\.\S+$/.test(email)) throw new BadCell("Email", "No es un email");
        const at = readMoment("Fecha", cells.at(line));
        if (at === undefined || at > new Date())
          throw new BadCell("Fecha", at ? "Está en el futuro" : "Falta la fecha");
        const status = STATUSES[(cells.status(line) ?? "").toLowerCase()];
        if (!status) throw new BadCell("Estado", "Solo se importan pedidos entregados o cancelados");
        const country = COUNTRIES.find((code) => code === (cells.country(line) || "ES").toUpperCase());
        if (!country) throw new BadCell("País", `Usa uno de estos códigos: ${COUNTRIES.join(", ")}`);
        const text = (column: string, cell: string | undefined) => readText(column, cell, 200) ?? "";
        return found.set(number, {
          ...{ line: line.line, number, email, at: at.toISOString(), status, country },
          name: text("Nombre", cells.name(line)) || email,
          address: text("Dirección", cells.address(line)),
          city: text("Ciudad", cells.city(line)),
          zipCode: text("Código postal", cells.zipCode(line)),
          phone: text("Teléfono", cells.phone(line)),
          shippingCents: readCents("Envío", cells.shipping(line)) ?? 0,
          discountCents: readCents("Descuento", cells.discount(line)) ?? 0,
          lines: [{ line: line.line, sku, quantity, priceCents }],
        });
      });
      if (read === undefined) broken.add(number);
    }
    return { items: [...found.values()].filter(({ number }) => !broken.has(number)), problems };
  },

  async plan(db, items) {
    const goods = await goodsOf(db, items);
    const known = await importedNumbers(db, items);
    const rows: PlannedRow[] = [];
    const problems: Problem[] = [];
    for (const item of items) {
      const title = `Pedido ${item.number}`;
      const strange = item.lines.find(({ sku }) => !goods.has(sku));
      const { subtotal, total } = totalsOf(item);
      if (strange) {
        problems.push({
          line: strange.line,
          column: "SKU",
          reason: `Ningún producto tiene el SKU «${strange.sku}»`,
          title,
        });
      } else if (item.discountCents > subtotal) {
        problems.push({ line: item.line, column: "Descuento", reason: "Es mayor que el pedido", title });
      } else if (known.has(item.number)) {
        const warnings = ["Ya se importó antes"];
        rows.push({ line: item.line, effect: "same", title, key: item.number, item, changes: [], warnings });
      } else {
        const after = `${(total / 100).toFixed(2).replace(".", ",")} €`;
        const changes = [{ field: "Total", before: "", after }];
        rows.push({ line: item.line, effect: "new", title, key: item.number, item, changes, warnings: [] });
      }
    }
    return { rows, problems };
  },

  async lock() {},

  async write(tx, staged, writing) {
    const goods = await goodsOf(
      tx,
      staged.map(({ item }) => item),
    );
    const known = await importedNumbers(
      tx,
      staged.map(({ item }) => item),
    );
    const { taxes } = await readSettings(tx);
    const written: { position: number; undo: OrderUndo }[] = [];
    for (const { item, position } of staged) {
      if (known.has(item.number)) continue;
      written.push({ position, undo: { id: await insertOrder(tx, item, goods, writing.actorId, taxes.vatPercent) } });
    }
    return written;
  },

  async undo(tx, steps) {
    const ids = JSON.stringify(steps.map(({ undo }) => undo.id));
    const gone = await tx.execute<{ id: number }>(sql`
      delete from ${orders} o where o.id in (select jsonb_array_elements_text(${ids}::jsonb)::integer)
        and (select count(*) from ${payments} where order_id = o.id) <= 1
        and (select count(*) from ${orderEvents} where order_id = o.id) = 1
        and not exists (select 1 from order_notes n where n.order_id = o.id)
        and not exists (select 1 from reviews r where r.order_id = o.id)
      returning o.id`);
    const deleted = new Set([...gone].map(({ id }) => id));
    const left = steps
      .filter(({ undo }) => !deleted.has(undo.id))
      .map(({ undo }) => ({ title: `Pedido #${undo.id}`, reason: "Se ha trabajado con él: se queda" }));
    return { restored: deleted.size, left };
  },

  announce(tx) {
    announce(tx, "stats");
  },
};

interface Goods extends Record<string, unknown> {
  sku: string;
  variantId: number;
  productId: number;
  name: string;
  options: Record<string, string>;
  legalClass: (typeof orderLines.$inferInsert)["legalClass"];
  volumeMl: number | null;
  nicotineMgMl: number | null;
  attributes: Attributes;
}

async function goodsOf(db: Db | Tx, items: readonly OrderItem[]): Promise<Map<string, Goods>> {
  const skus = JSON.stringify(items.flatMap(({ lines }) => lines.map(({ sku }) => sku)));
  const rows = await db.execute<Goods>(sql`
    select v.sku, v.id as "variantId", p.id as "productId", p.name, v.options, p.legal_class as "legalClass",
      v.volume_ml as "volumeMl", v.nicotine_mg_ml as "nicotineMgMl", p.attributes
    from ${variants} v join ${products} p on p.id = v.product_id
    where v.deleted_at is null and v.sku in (select jsonb_array_elements_text(${skus}::jsonb))`);
  return new Map([...rows].map((row) => [row.sku, row]));
}

async function importedNumbers(db: Db | Tx, items: readonly OrderItem[]): Promise<Set<string>> {
  const rows = await db.execute<{ key: string }>(sql`
    select r.key from ${importRows} r join ${imports} i on i.id = r.import_id
    where i.kind = 'orders' and i.state = 'done' and r.undo is not null
      and r.key in (select jsonb_array_elements_text(${JSON.stringify(items.map(({ number }) => number))}::jsonb))`);
  return new Set([...rows].map(({ key }) => key));
}

function totalsOf({ lines, shippingCents, discountCents }: OrderItem) {
  const subtotal = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  return { subtotal, total: subtotal + shippingCents - discountCents };
}

async function insertOrder(
  tx: Tx,
  item: OrderItem,
  goods: Map<string, Goods>,
  actorId: number | null,
  vatPercent: number,
): Promise<number> {
  const at = new Date(item.at);
  const { subtotal, total } = totalsOf(item);
  const sold = item.lines.map(({ line, sku, quantity, priceCents }) => {
    const found = goods.get(sku);
    if (!found) throw new ImportFailed({ line, reason: `El SKU «${sku}» ya no existe` });
    return { ...found, quantity, priceCents };
  });
  const place = { country: item.country, postcode: item.zipCode };
  const taxes = taxesOf({ lines: sold, place, totalCents: total, vatPercent, day: shopDay(at) });
  const [row] = await tx
    .insert(orders)
    .values({
      userId: sql`(select id from ${users} where lower(email) = ${item.email.toLowerCase()})`,
      userName: item.name,
      userEmail: item.email,
      status: item.status,
      paymentMethod: "bank_transfer",
      subtotalCents: subtotal,
      discountCents: item.discountCents,
      shippingCents: item.shippingCents,
      totalCents: total,
      vatPercent: taxes.vatPercent,
      vatCents: taxes.vatCents,
      exciseCents: taxes.exciseCents,
      itemCount: item.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      shippingOption: "standard",
      shippingZone: zoneOf(item.country, item.zipCode),
      shipName: item.name,
      shipAddress: item.address,
      shipCity: item.city,
      shipZipCode: item.zipCode,
      shipCountry: item.country,
      shipPhone: item.phone,
      adultDeclaredAt: at, // the other shop sold it under the same law
      createdAt: at,
    })
    .returning({ id: orders.id });
  if (row === undefined) throw new Error("insert returned no row");
  const orderId = row.id;
  await tx.insert(orderLines).values(
    sold.map(({ variantId, productId, name, sku, options, legalClass, quantity, priceCents }, position) => ({
      orderId,
      position,
      variantId,
      productId,
      name,
      sku,
      options,
      legalClass,
      quantity,
      unitPriceCents: priceCents,
      ...taxes.lines[position],
    })),
  );
  const note = "Importado de otra tienda";
  await tx.insert(orderEvents).values({ orderId, actorId, fromStatus: null, toStatus: item.status, note, at });
  if (item.status === "delivered" && total > 0) {
    const on = item.at.slice(0, 10);
    await tx.insert(payments).values({ orderId, kind: "payment", amountCents: total, on, note, actorId, at });
  }
  return orderId;
}
