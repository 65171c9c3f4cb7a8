import { CASH_MAX_CENTS, type CreateOrder, type PaymentMethod } from "@bruma/contract";
import { mails, orders } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings, readSettings, type ShopSettings } from "../../settings/index.ts";
import { asStaff, openTestShop, orderForm, type TestShop } from "../../testShop.ts";
import { placeOrder } from "../placing/placeOrder.ts";
import { quoteOrder } from "../placing/quoteOrder.ts";
import { getStaffOrder } from "../reading/getStaffOrder.ts";
import { moveOrder } from "../states/moveOrder.ts";
import { remindUnpaidOrders } from "../states/remindUnpaidOrders.ts";
import { paymentToDo } from "./paymentToDo.ts";
import { recordPayment } from "./recordPayment.ts";
import { reportPayment } from "./reportPayment.ts";

const OFFERED = { enabled: true, fee: 300, minimum: 3_000, maximum: CASH_MAX_CENTS };
const MADRID = { country: "ES", zip_code: "28001" } as const;
const DAY_MS = 86_400_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function offering(change: Partial<ShopSettings["payments"]["cash_on_delivery"]>) {
  await changeSettings(asStaff(shop), { payments: { cash_on_delivery: { ...OFFERED, ...change } } });
}

/** A buyer whose cart holds goods for so much. */
async function buyerOf(cents: number) {
  const buyer = await shop.seed.customer();
  await shop.seed.fillCart(buyer.userId, [{ variant: await shop.seed.variant({ priceCents: cents }), quantity: 1 }]);
  return buyer;
}

/** To Madrid, by standard shipping: 3.95 below 50. */
function formOf(goods: number, method: PaymentMethod, fee?: number): CreateOrder {
  const form = orderForm(goods);
  const shipping = goods >= 50 ? 0 : 3.95;
  const total = Math.round((goods + shipping + (fee ?? 0)) * 100) / 100;
  return {
    ...form,
    shipping_address: { ...form.shipping_address, city: "Madrid", zip_code: "28001" },
    payment_method: method,
    totals: { subtotal: goods, discount: 0, shipping, total, ...(fee !== undefined && { fee }) },
  };
}

const orderOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const offerFor = async (cents: number, place: { country: "ES" | "FR"; zip_code: string }) => {
  const { userId } = await buyerOf(cents);
  const { paymentOffers } = await quoteOrder(shop, userId, { ...place, payment_method: "cash_on_delivery" });
  return paymentOffers.find(({ method }) => method === "cash_on_delivery");
};

test("cash on delivery is offered only where the shop switched it on", async () => {
  await offering({ enabled: false });
  expect(await offerFor(4_000, MADRID)).toBeUndefined();
  await offering({});
  expect(await offerFor(4_000, MADRID)).toEqual({ method: "cash_on_delivery", feeCents: 300, obstacle: null });
});

test.each([
  [2_999, MADRID, /^Solo desde 30,00/],
  [3_000, MADRID, null],
  [99_699, MADRID, null], // with the fee: 999.99
  [99_700, MADRID, /^Solo hasta 999,99/], // Ley 7/2012, art. 7: 1,000 and more may not be paid in cash
  [4_000, { country: "ES", zip_code: "07001" }, null],
  [4_000, { country: "ES", zip_code: "35001" }, /península y Baleares/],
  [4_000, { country: "ES", zip_code: "51001" }, /península y Baleares/],
  [4_000, { country: "FR", zip_code: "75001" }, /península y Baleares/],
] as const)(
  "for %i cents of goods to %o, what stands in the way of cash on delivery is %s",
  async (cents, place, why) => {
    await offering({});
    const offer = await offerFor(cents, place);
    if (why === null) expect(offer?.obstacle).toBeNull();
    else expect(offer?.obstacle).toMatch(why);
  },
);

test("a way to pay that this sale cannot have is quoted as a transfer, and refused by the order with the reason", async () => {
  await offering({});
  const buyer = await buyerOf(2_000);
  const quoted = await quoteOrder(shop, buyer.userId, { ...MADRID, payment_method: "cash_on_delivery" });
  expect(quoted).toMatchObject({ payment: { method: "bank_transfer" }, feeCents: 0, totalCents: 2_395 });
  await expect(placeOrder(shop, buyer, formOf(20, "cash_on_delivery", 3), undefined)).rejects.toMatchObject({
    code: "payment.method_unavailable",
    details: { fields: { payment_method: expect.stringMatching(/^Solo desde 30,00/) } },
  });
});

test("the fee is part of what the buyer agrees to: another one, or none, answers with today's figures", async () => {
  await offering({});
  const buyer = await buyerOf(4_000);
  for (const fee of [undefined, 0, 2.5]) {
    await expect(placeOrder(shop, buyer, formOf(40, "cash_on_delivery", fee), undefined)).rejects.toMatchObject({
      code: "order.totals_changed",
      details: { subtotal: 40, shipping: 3.95, discount: 0, fee: 3, total: 46.95 },
    });
  }
  const { orderId } = await placeOrder(shop, buyer, formOf(40, "cash_on_delivery", 3), undefined);
  expect(await orderOf(orderId)).toMatchObject({ feeCents: 300, totalCents: 4_695, paymentMethod: "cash_on_delivery" });
});

test("a transfer needs no fee to be named, and costs none", async () => {
  const buyer = await buyerOf(4_000);
  const { orderId } = await placeOrder(shop, buyer, formOf(40, "bank_transfer"), undefined);
  expect(await orderOf(orderId)).toMatchObject({ feeCents: 0, totalCents: 4_395 });
});

test("what is paid on delivery never lapses, and is paid when it is delivered, by the shop's own calendar", async () => {
  const atNight = { ...shop, now: () => new Date("2026-06-30T22:30:00Z") }; // already July in Madrid
  await offering({});
  const buyer = await buyerOf(4_000);
  const { userId: staff } = await shop.seed.customer({ role: "admin" });
  const { orderId } = await placeOrder(shop, buyer, formOf(40, "cash_on_delivery", 3), undefined);
  expect(await orderOf(orderId)).toMatchObject({ expiresAt: null, paymentStatus: "unpaid" });
  await expect(reportPayment(shop, orderId, buyer.userId)).rejects.toMatchObject({ code: "order.not_by_transfer" });
  const settings = await readSettings(shop.db);
  expect(paymentToDo(await getStaffOrder(shop.db, orderId), settings)).toEqual({
    method: "cash_on_delivery",
    amountCents: 4_695,
  });
  for (const to of ["processing", "shipped", "delivered"] as const) {
    await moveOrder(asStaff(atNight, staff), orderId, { to });
    expect((await orderOf(orderId))?.paymentStatus).toBe(to === "delivered" ? "paid" : "unpaid");
  }
  const order = await getStaffOrder(shop.db, orderId);
  expect(order.payments).toMatchObject([
    { kind: "payment", amountCents: 4_695, on: "2026-07-01", note: "Cobrado contra reembolso" },
  ]);
  expect(paymentToDo(order, settings)).toBeNull();
});

test("what was paid before its delivery is not collected twice", async () => {
  await offering({});
  const buyer = await buyerOf(4_000);
  const { userId: staff } = await shop.seed.customer({ role: "admin" });
  const { orderId } = await placeOrder(shop, buyer, formOf(40, "cash_on_delivery", 3), undefined);
  await recordPayment(asStaff(shop, staff), orderId);
  for (const to of ["processing", "shipped", "delivered"] as const)
    await moveOrder(asStaff(shop, staff), orderId, { to });
  expect((await getStaffOrder(shop.db, orderId)).payments).toHaveLength(1);
  expect((await orderOf(orderId))?.paymentStatus).toBe("paid");
});

test("a transfer is told with holder, account, what is missing, both references, a code and its deadline", async () => {
  await changeSettings(asStaff(shop), {
    bank: { bank: "Banco de Prueba", holder: "Bruma S.L.", iban: "ES9121000418450200051332" },
  });
  const buyer = await buyerOf(4_000);
  const { userId: staff } = await shop.seed.customer({ role: "admin" });
  const { orderId } = await placeOrder(shop, buyer, formOf(40, "bank_transfer"), undefined);
  const todo = async () => paymentToDo(await getStaffOrder(shop.db, orderId), await readSettings(shop.db));
  expect(await todo()).toMatchObject({
    method: "bank_transfer",
    holder: "Bruma S.L.",
    iban: "ES9121000418450200051332",
    amountCents: 4_395,
    concept: `Pedido #${orderId}`,
    reference: expect.stringMatching(new RegExp(`^RF\\d\\d${orderId}$`)),
    qr: expect.stringMatching(/^BCD\n002\n1\nSCT\n[\s\S]*\nES9121000418450200051332\nEUR43\.95\n/),
    payBefore: expect.any(Date),
  });
  await recordPayment(asStaff(shop, staff), orderId, { amountCents: 4_000 });
  expect(await todo()).toMatchObject({ amountCents: 395, payBefore: null, qr: expect.stringContaining("EUR3.95") });
  await recordPayment(asStaff(shop, staff), orderId);
  expect(await todo()).toBeNull();
});

test.each([
  { bank: "[Banco por completar]", holder: "[Titular por completar]", iban: "[IBAN por completar]" },
  { bank: "Banco", holder: "[Titular por completar]", iban: "ES9121000418450200051332" },
  { bank: "Banco", holder: "Bruma S.L.", iban: "ES9121000418450200051333" },
  { bank: "Banco", holder: "B".repeat(71), iban: "ES9121000418450200051332" },
])("no code is shown that would send money astray: %o", async (bank) => {
  await changeSettings(asStaff(shop), { bank });
  const orderId = await shop.seed.order((await shop.seed.customer()).userId, await shop.seed.variant(), {
    status: "pending",
  });
  expect(paymentToDo(await getStaffOrder(shop.db, orderId), await readSettings(shop.db))).toMatchObject({ qr: null });
});

test("the term of payment ends with a day, by the clocks of the peninsula, also when they change", async () => {
  const until = async (now: string) => {
    const buyer = await buyerOf(4_000);
    const then = { ...shop, now: () => new Date(now) };
    const { orderId } = await placeOrder(then, buyer, formOf(40, "bank_transfer"), undefined);
    return (await orderOf(orderId))?.expiresAt?.toISOString();
  };
  expect(await until("2026-11-16T13:05:00Z")).toBe("2026-11-23T23:00:00.000Z"); // before Tuesday the 24th
  expect(await until("2026-10-20T22:30:00Z")).toBe("2026-10-28T23:00:00.000Z"); // it was the 21st already
  expect(await until("2026-03-25T10:00:00Z")).toBe("2026-04-01T22:00:00.000Z");
});

test("«Ya he hecho la transferencia» tells the shop once, changes nothing else, and is only the buyer's to say", async () => {
  const buyer = await buyerOf(4_000);
  const { orderId } = await placeOrder(shop, buyer, formOf(40, "bank_transfer"), undefined);
  const before = await orderOf(orderId);
  await Promise.all([1, 2, 3].map(() => reportPayment(shop, orderId, buyer.userId)));
  const after = await getStaffOrder(shop.db, orderId);
  expect(after.paymentReportedAt).toBeInstanceOf(Date);
  expect({ ...(await orderOf(orderId)), paymentReportedAt: null }).toEqual(before);
  expect(after.events.filter(({ note }) => note === "Aviso: transferencia hecha")).toHaveLength(1);
  const stranger = await shop.seed.customer();
  await expect(reportPayment(shop, orderId, stranger.userId)).rejects.toMatchObject({ code: "order.not_found" });
});

test("where less came than is owed, the buyer may say anew that the rest is on its way", async () => {
  const buyer = await buyerOf(4_000);
  const { orderId } = await placeOrder(shop, buyer, formOf(40, "bank_transfer"), undefined);
  const saidAt = async () => (await getStaffOrder(shop.db, orderId)).paymentReportedAt;
  await reportPayment(shop, orderId, buyer.userId);
  await recordPayment(asStaff(shop, buyer.userId), orderId, { amountCents: 2_000 });
  expect(await saidAt()).toBeNull();
  await reportPayment(shop, orderId, buyer.userId);
  expect(await saidAt()).toBeInstanceOf(Date);
});

test("nobody says a transfer for an order that is paid or cancelled", async () => {
  const buyer = await shop.seed.customer();
  const goods = await shop.seed.variant();
  const [paid, cancelled] = [
    await shop.seed.order(buyer.userId, goods, { status: "pending" }),
    await shop.seed.order(buyer.userId, goods, { status: "cancelled" }),
  ];
  await recordPayment(asStaff(shop, buyer.userId), paid);
  for (const id of [paid, cancelled]) {
    await expect(reportPayment(shop, id, buyer.userId)).rejects.toMatchObject({ code: "order.cannot_be_paid" });
  }
});

test("half way to its deadline an unpaid transfer is called to mind once, unless its buyer said that it is made", async () => {
  await shop.db.update(orders).set({ expiresAt: null });
  await offering({});
  const place = async (method: PaymentMethod) => {
    const buyer = await buyerOf(4_000);
    const fee = method === "cash_on_delivery" ? 3 : undefined;
    return { ...buyer, ...(await placeOrder(shop, buyer, formOf(40, method, fee), undefined)) };
  };
  const [forgotten, reported, paid] = [
    await place("bank_transfer"),
    await place("bank_transfer"),
    await place("bank_transfer"),
  ];
  await place("cash_on_delivery");
  await reportPayment(shop, reported.orderId, reported.userId);
  await recordPayment(asStaff(shop, paid.userId), paid.orderId);
  const after = (days: number) => ({ ...shop, now: () => new Date(Date.now() + days * DAY_MS) });
  expect(await remindUnpaidOrders(after(3))).toBe(0);
  expect(await remindUnpaidOrders(after(9))).toBe(0); // lapsed: there is nothing to pay any more
  const { payments } = await readSettings(shop.db);
  await changeSettings(asStaff(shop), { payments: { ...payments, reminder: false } });
  expect(await remindUnpaidOrders(after(5))).toBe(0);
  await changeSettings(asStaff(shop), { payments });
  const counts = await Promise.all([1, 2, 3].map(() => remindUnpaidOrders(after(5))));
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  const written = await shop.db.select().from(mails).where(eq(mails.kind, "payment_reminder"));
  expect(written.map(({ orderId }) => orderId)).toEqual([forgotten.orderId]);
});
