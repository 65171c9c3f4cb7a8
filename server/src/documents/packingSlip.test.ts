import { adjustStock, getOrder, placeOrder, sendParcel } from "@bruma/domain";
import { asStaff, moveByItself, openTestShop, orderForm, type TestShop } from "@bruma/domain/testShop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLetterhead } from "./letterhead.ts";
import { cancelledWords, cashToCollectCents, packedLines, renderPackingSlips } from "./packingSlip.ts";
import { slipOfParcel, slipsOf } from "./slipsOf.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function orderOf(lines: number, quantity: number): Promise<number> {
  const buyer = await shop.seed.customer();
  const goods = await Promise.all(
    Array.from({ length: lines }, () => shop.seed.variant({ options: { Color: "Azul" } })),
  );
  await shop.seed.fillCart(
    buyer.userId,
    goods.map((variant) => ({ variant, quantity })),
  );
  const form = orderForm(10 * lines * quantity);
  const { orderId } = await placeOrder(
    shop,
    buyer,
    { ...form, shipping_address: { ...form.shipping_address, name: "Begoña Núñez" } },
    undefined,
  );
  await moveByItself(shop, orderId, "processing");
  return orderId;
}

const pagesOf = (bytes: Buffer) => bytes.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length;

test("a slip lists what is still to be sent, what one parcel held, and all of it once everything left", async () => {
  const staff = await shop.seed.customer({ role: "admin" });
  const orderId = await orderOf(2, 3);
  const read = () => getOrder(shop.db, orderId);
  const packed = async (shipmentId?: number) =>
    packedLines({ order: await read(), shipmentId }).map(({ ordered, packed }) => [ordered, packed]);
  expect(await packed()).toEqual([[3, 3], [3, 3]]); // biome-ignore format: pairs
  const parcel = { carrier: "SEUR", trackingNumber: null };
  await sendParcel(asStaff(shop, staff.userId), orderId, { ...parcel, lines: [{ position: 1, quantity: 2 }] });
  expect(await packed((await read()).shipments[0]?.id)).toEqual([[3, 2]]);
  expect(await packed()).toEqual([[3, 3], [3, 1]]); // biome-ignore format: pairs
  await sendParcel(asStaff(shop, staff.userId), orderId, parcel);
  expect(await packed()).toEqual([[3, 3], [3, 3]]); // biome-ignore format: pairs
});

test("the slips of several orders are one file, each on its own sheet", async () => {
  const [first, second] = [await orderOf(2, 1), await orderOf(40, 1)];
  const [letterhead, one, many] = await Promise.all([
    readLetterhead(shop.db),
    getOrder(shop.db, first),
    getOrder(shop.db, second),
  ]);
  expect(pagesOf(await renderPackingSlips([{ order: one }], letterhead))).toBe(1);
  const bytes = await renderPackingSlips([{ order: one }, { order: one }, { order: many }], letterhead);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pagesOf(bytes)).toBeGreaterThan(3);
});

test("a slip names the lots that are best taken, and those that its parcel took", async () => {
  const staff = await shop.seed.customer({ role: "admin" });
  const orderId = await orderOf(1, 2);
  const variantId = (await getOrder(shop.db, orderId)).lines[0]?.variantId ?? 0;
  const lot = { code: "L-77", best_before: "2031-03-01" };
  await adjustStock(asStaff(shop, staff.userId), variantId, { delta: 1, reason: "delivery", lot });
  const left = async () => (await slipsOf(shop.db, [orderId])).map((slip) => packedLines(slip)[0]?.name);
  expect(await left()).toEqual([expect.stringContaining("Lote L-77, antes del 1 de marzo de 2031 × 1")]);
  await sendParcel(asStaff(shop, staff.userId), orderId, { carrier: "SEUR", trackingNumber: null });
  const [parcel] = (await getOrder(shop.db, orderId)).shipments;
  const held = packedLines(await slipOfParcel(shop.db, orderId, parcel?.id ?? 0));
  expect(held[0]?.name).toContain("Lote L-77, antes del 1 de marzo de 2031 × 1");
  expect(await left()).toEqual([expect.not.stringContaining("Lote")]);
});

test("the slip of a cancelled order tells who packs that it is not sent", async () => {
  const sent = await orderOf(1, 1);
  const read = async (id: number) => ({ order: await getOrder(shop.db, id) });
  const staff = asStaff(shop, (await shop.seed.customer({ role: "admin" })).userId);
  const shipmentId = await sendParcel(staff, sent, { carrier: "SEUR", trackingNumber: null });
  expect(cancelledWords(await read(sent))).toBe("");
  await moveByItself(shop, sent, "cancelled");
  expect(cancelledWords({ ...(await read(sent)), shipmentId })).toBe("Pedido cancelado");
  const unsent = await orderOf(1, 1);
  await moveByItself(shop, unsent, "cancelled");
  expect(cancelledWords(await read(unsent))).toBe("Cancelado: no se envía");
});

test("who hands over a parcel that is paid on delivery reads what to take for it", async () => {
  const order = await getOrder(shop.db, await orderOf(1, 1));
  expect(cashToCollectCents(order)).toBe(0);
  expect(cashToCollectCents({ ...order, paymentMethod: "cash_on_delivery" })).toBe(1499);
  const paid = { ...order, paymentMethod: "cash_on_delivery", paidCents: 1499, paymentStatus: "paid" } as const;
  expect(cashToCollectCents(paid)).toBe(0);
});
