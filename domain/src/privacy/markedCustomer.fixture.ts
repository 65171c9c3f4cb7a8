import { randomBytes } from "node:crypto";
import type { OrderStatus } from "@bruma/contract";
import {
  actionLinks,
  addresses,
  attempts,
  billingDeliveries,
  billingRecords,
  consents,
  contactMessages,
  couponUses,
  incidentNotes,
  incidents,
  invoiceSeries,
  invoices,
  mails,
  orderEvents,
  orderLines,
  orderNotes,
  orderReturnLines,
  orderReturns,
  orders,
  ownedDevices,
  payments,
  productAlerts,
  pushes,
  pushPreferences,
  recoveryCodes,
  reviewReports,
  reviews,
  savedFilters,
  sessions,
  shipments,
  staffPushPreferences,
  totpFactors,
  wishlistItems,
  withdrawals,
} from "@bruma/db";
import { eq, sql } from "@bruma/db/sql";
import type { TestShop } from "../testShop.ts";
import { append, lockChain } from "../verifactu/index.ts";
import { seedMarkedTransfers } from "./bankEntries/markedTransfers.fixture.ts";
import { MARKED, markOf } from "./markedColumns.fixture.ts";

/** A customer with a row in every table that knows persons, and `mark` with the column's name in each of `MARKED`. */
export async function seedMarkedCustomer(shop: TestShop, mark: string, status: OrderStatus) {
  const { db, seed } = shop;
  const { userId } = await seed.customer({ emailVerifiedAt: new Date() });
  const goods = await seed.variant();
  await seed.fillCart(userId, [{ variant: goods, quantity: 1 }], await seed.coupon());
  const orderId = await seedOrder(shop, userId, { goods, status, mark });
  await seedAccount(shop, userId, mark);
  await seedInvoice(shop, orderId, mark);
  await seedMessages(shop, userId, { orderId, productId: goods.productId, mark });

  const email = markOf(mark, "users.email");
  await db.execute(sql`update users set email_verified_at = now() where id = ${userId}`);
  for (const { table, rowsOf, name, path, type, isGenerated } of MARKED) {
    // What is generated repeats columns that are marked themselves; what was issued does not change.
    if (path === "attempts.key" || isGenerated || table === invoices || table === billingRecords) continue;
    const written = markOf(mark, path);
    const value = type === "jsonb" ? sql`jsonb_build_object('x', ${written}::text)` : written;
    await db.execute(
      sql`update ${table} set ${sql.identifier(name)} = ${value} where ${rowsOf({ userId, provedEmail: email })}`,
    );
  }
  await db.insert(attempts).values({
    key: `login email ${email} ${mark}-attempts.key`,
    windowEndsAt: sql`now() + interval '1 hour'`,
    count: 1,
  });
  return { userId, orderId, productId: goods.productId };
}

/** Whose columns are marked as it is issued. */
async function seedInvoice({ db }: TestShop, orderId: number, mark: string): Promise<void> {
  const on = "2026-11-20";
  const series = `F${orderId}`;
  await db.insert(invoiceSeries).values({ name: series, kind: "complete", lastNumber: 1, lastOn: on });
  const marked = (column: string) => `${mark}-invoices.${column}`;
  const [issued] = await db
    .insert(invoices)
    .values({
      series,
      number: 1,
      kind: "complete",
      type: "F1",
      orderId,
      issuedOn: on,
      issuedAt: new Date(),
      operationOn: on,
      sellerName: "Bruma",
      sellerNif: "B00123455",
      sellerAddress: "Dénia",
      recipientName: marked("recipient_name"),
      recipientNif: marked("recipient_nif"),
      recipientAddress: marked("recipient_address"),
      recipientCity: marked("recipient_city"),
      recipientZipCode: marked("recipient_zip_code"),
      recipientCountry: "ES",
      taxZone: "mainland",
      baseCents: 1499,
      vatCents: 0,
      totalCents: 1499,
      netBaseCents: 1499,
      netVatCents: 0,
    })
    .returning();
  if (issued === undefined) throw new Error("no invoice");
  const recipients = `<sum1:Destinatarios>${mark}-billing_records.xml</sum1:Destinatarios>`;
  await db.transaction(async (tx) => {
    const record = await append(tx, await lockChain(tx, "test"), {
      kind: "registration",
      invoiceId: issued.id,
      issuerNif: issued.sellerNif,
      code: issued.code,
      issuedOn: on,
      type: "F1",
      vatCents: 0,
      totalCents: 1499,
      generatedAt: new Date(),
      stamp: "2026-11-20T10:00:00+01:00",
      hash: randomBytes(32).toString("hex").toUpperCase(),
      xml: `<sum1:RegistroAlta>${recipients}</sum1:RegistroAlta>`,
    });
    await tx.update(billingDeliveries).set({ state: "accepted" }).where(eq(billingDeliveries.recordId, record.id));
  });
}

interface Buying {
  goods: { id: number; productId: number };
  status: OrderStatus;
  mark: string;
}

async function seedOrder(shop: TestShop, userId: number, { goods, status, mark }: Buying): Promise<number> {
  const { db, seed } = shop;
  const [order] = await db
    .insert(orders)
    .values({
      userId,
      userName: "x",
      userEmail: "x",
      status,
      paymentMethod: "bank_transfer",
      subtotalCents: 1000,
      discountCents: 0,
      shippingCents: 499,
      totalCents: 1499,
      itemCount: 1,
      shippingOption: "standard",
      shippingZone: "peninsula",
      shipName: "x",
      shipAddress: "x",
      shipCity: "x",
      shipZipCode: "x",
      shipCountry: "ES",
      shipPhone: "x",
      billCountry: "ES",
      adultDeclaredAt: new Date(),
    })
    .returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  await db.insert(orderLines).values({
    orderId,
    position: 0,
    productId: goods.productId,
    variantId: goods.id,
    name: "Pod",
    sku: "POD",
    options: {},
    legalClass: "device",
    unitPriceCents: 1000,
    quantity: 1,
  });
  await db.insert(orderEvents).values({ orderId, actorId: userId, toStatus: "pending" });
  await db.insert(payments).values({ orderId, kind: "payment", amountCents: 1499, on: "2026-11-20" });
  await seedMarkedTransfers(shop, orderId, mark);
  await db.insert(orderNotes).values({ orderId, text: "x" });
  await seedReturn(shop, orderId);
  await db.insert(shipments).values({ orderId, carrier: "Correos" });
  await db.insert(couponUses).values({ couponId: await seed.coupon(), userId, orderId, delta: 1, discountCents: 0 });
  await seed.typedCoupon(userId);
  return orderId;
}

async function seedReturn({ db }: TestShop, orderId: number): Promise<void> {
  const [back] = await db
    .insert(orderReturns)
    .values({ orderId, label: `R-${orderId}`, state: "received", note: "x", refundCents: 0, closedAt: sql`now()` })
    .returning({ id: orderReturns.id });
  const line = { orderId, position: 0, quantity: 1, condition: "opened", fate: "loss", refundCents: 0 } as const;
  await db.insert(orderReturnLines).values({ returnId: back?.id ?? 0, ...line });
}

async function seedAccount({ db }: TestShop, userId: number, mark: string): Promise<void> {
  const expiresAt = sql`now() + interval '1 day'`;
  await db.insert(addresses).values({ userId, name: "x", address: "x", city: "x", zipCode: "x", country: "ES" });
  await db.insert(consents).values({ userId, kind: "marketing", granted: true, version: "1.0" });
  await db.insert(sessions).values({ userId, tokenHash: Buffer.from(`session ${mark}`), expiresAt });
  await db
    .insert(actionLinks)
    .values({ userId, purpose: "verify_email", tokenHash: Buffer.from(`link ${mark}`), email: "x", expiresAt });
  await db.insert(totpFactors).values({ userId, secret: "x" });
  await db.insert(recoveryCodes).values({ userId, codeHash: Buffer.from(`code ${mark}`) });
}

interface Bought {
  orderId: number;
  productId: number;
  mark: string;
}

async function seedMessages(
  { db, seed }: TestShop,
  userId: number,
  { orderId, productId, mark }: Bought,
): Promise<void> {
  await db.insert(reviews).values({ productId, userId, orderId, userName: "x", rating: 5, isVerified: true });
  const [others] = await db
    .insert(reviews)
    .values({ productId: (await seed.variant()).productId, userName: "Otra persona", rating: 1, isVerified: true })
    .returning({ id: reviews.id });
  await db.insert(reviewReports).values({ reviewId: others?.id ?? 0, userId, reason: "other" });
  const question = {
    name: "x",
    email: "x",
    subject: "x",
    message: "x",
    phone: "x",
    orderNumber: "x",
    answer: "x",
  } as const;
  const [message] = await db
    .insert(contactMessages)
    .values({ ...question, userId, reference: `REF-${mark}`, type: "order", dueAt: sql`now() + interval '1 day'` })
    .returning({ id: contactMessages.id });
  const [incident] = await db
    .insert(incidents)
    .values({
      knownAt: sql`now() - interval '1 day'`,
      dueAt: sql`now()`,
      source: "message",
      messageId: message?.id ?? null,
      product: "Pod",
      severity: "mild",
      effect: "x",
      state: "closed",
      closedAt: sql`now()`,
    })
    .returning({ id: incidents.id });
  await db.insert(incidentNotes).values({ incidentId: incident?.id ?? 0, text: "x" });
  await db.insert(withdrawals).values({
    reference: `D-${mark}`,
    name: "x",
    email: markOf(mark, "withdrawals.email"),
    orderNumber: "x",
    items: "x",
    note: "x",
    orderId,
    state: "refunded",
    refundBy: sql`now() + interval '14 days'`,
  });
  await db.insert(wishlistItems).values({ userId, productId });
  await db.insert(ownedDevices).values({ userId, productId });
  await db.insert(productAlerts).values({ userId, productId, kind: "price_drop", priceCents: 1 });
  await db.insert(mails).values({ kind: "welcome", toAddress: "x", toName: "x", userId, state: "sent" });
  const { subscriptionId } = await seed.browser(userId, mark);
  await db
    .insert(pushPreferences)
    .values({ userId, newProducts: true, orderUpdates: true, promotions: true, wishlistAlerts: true });
  await db.insert(staffPushPreferences).values({ userId, orders: true, messages: true, stock: true });
  await db.insert(savedFilters).values({ userId, list: "/admin/orders", name: "x", search: "?x=x" });
  await db.insert(pushes).values({ subscriptionId, message: {} });
}
