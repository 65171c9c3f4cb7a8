import { type Attributes, zoneOf } from "@bruma/contract";
import { type Db, orderEvents, orderLines, orders, payments, products, type Tx, variants } from "@bruma/db";
import { sql } from "@bruma/db/sql";
import { taxesOf } from "../../taxes/index.ts";
import { shopDay } from "../../time/index.ts";
import { ImportFailed } from "../run/ImportFailed.ts";
import { type OrderItem, totalsOf } from "./OrderItem.ts";

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

/** What the shop has, or once had, under the SKUs that the orders name. */
export async function goodsOf(db: Db | Tx, items: readonly OrderItem[]): Promise<Map<string, Goods>> {
  const skus = JSON.stringify(items.flatMap(({ lines }) => lines.map(({ sku }) => sku)));
  const rows = (
    await db.execute<Goods>(sql`
    select distinct on (v.sku) v.sku, v.id as "variantId", p.id as "productId", p.name, v.options, p.legal_class as "legalClass",
      v.volume_ml as "volumeMl", v.nicotine_mg_ml as "nicotineMgMl", p.attributes
    from ${variants} v join ${products} p on p.id = v.product_id
    where v.sku in (select jsonb_array_elements_text(${skus}::jsonb))
    order by v.sku, v.deleted_at is not null, p.deleted_at is not null, v.id desc`)
  ).rows;
  return new Map([...rows].map((row) => [row.sku, row]));
}

type Sold = Goods & { quantity: number; priceCents: number };

/** Writes an order as one that ended; refuses one whose goods are gone since it was planned. Returns its id. */
export async function writeOrder(
  tx: Tx,
  item: OrderItem,
  goods: Map<string, Goods>,
  actorId: number | null,
  vatPercent: number,
): Promise<number> {
  const at = new Date(item.at);
  const { total } = totalsOf(item);
  const sold = item.lines.map(({ line, sku, quantity, priceCents }): Sold => {
    const found = goods.get(sku);
    if (!found) throw new ImportFailed({ line, reason: `El SKU «${sku}» ya no existe` });
    return { ...found, quantity, priceCents };
  });
  const place = { country: item.country, postcode: item.zipCode };
  const taxes = taxesOf({ lines: sold, place, totalCents: total, vatPercent, day: shopDay(at) });
  const orderId = await insertOrder(tx, item, taxes);
  await insertLines(tx, orderId, sold, taxes);
  const note = "Importado de otra tienda";
  await tx.insert(orderEvents).values({ orderId, actorId, fromStatus: null, toStatus: item.status, note, at });
  if (item.status === "delivered" && total > 0) {
    const on = shopDay(at);
    await tx.insert(payments).values({ orderId, kind: "payment", amountCents: total, on, note, actorId, at });
  }
  return orderId;
}

type Taxes = ReturnType<typeof taxesOf>;

async function insertOrder(tx: Tx, item: OrderItem, taxes: Taxes): Promise<number> {
  const at = new Date(item.at);
  const { subtotal, total } = totalsOf(item);
  const [row] = await tx
    .insert(orders)
    .values({
      isImported: true, // whose it is, `linkImportedOrders` finds out
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
  return row.id;
}

async function insertLines(tx: Tx, orderId: number, sold: readonly Sold[], taxes: Taxes): Promise<void> {
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
}
