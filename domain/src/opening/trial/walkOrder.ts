import { type CreateOrder, formatCents, PAYMENT_METHOD_LABELS, type TrialStepName, toEuros } from "@bruma/contract";
import { mails, orders, settings as settingsTable } from "@bruma/db";
import { and, asc, eq, gt } from "@bruma/db/sql";
import { type InvoiceRow, issueFor, whyNotIssued } from "../../invoices/index.ts";
import { type Buyer, moveOrder, placeOrder, quoteOrder, recordPayment, sendParcel } from "../../orders/index.ts";
import { Refusal, refusalOf } from "../../Refusal.ts";
import { type Shop, type StaffShop, withoutActor } from "../../Shop.ts";
import { missingData, readSettings, type ShopSettings } from "../../settings/index.ts";
import type { TrialOrder, TrialStep, WriteTrialMails } from "./TrialOrder.ts";
import { inventBuyer, stockOf, type TrialGoods } from "./trialGoods.ts";

const ADDRESS = {
  name: "Cliente de prueba",
  address: "Calle de la Prueba, 1",
  city: "Madrid",
  zip_code: "28001",
  country: "ES",
  phone: "600000000",
} as const satisfies CreateOrder["shipping_address"];
const TRACKING = "PRUEBA0001";

/** Walks one order from the cart until it is delivered, in a shop whose database takes it back afterwards. */
export async function walkOrder(staff: StaffShop, goods: TrialGoods, write: WriteTrialMails): Promise<TrialOrder> {
  const shop = withoutActor(staff);
  const { db } = shop;
  const trial: TrialOrder = {
    product: { id: goods.productId, name: goods.name },
    orderId: null,
    totalCents: 0,
    stockBefore: await stockOf(db, goods),
    invoice: null,
    steps: [],
    stopped: null,
  };
  const settings = await openDoor(shop);
  const buyer = await inventBuyer(db, goods, shop.now());
  let orderId = 0;
  let lastMail = 0;
  let under: TrialStepName = "placed";

  /** How the order stands now, and which mails are new. */
  async function look(): Promise<Omit<TrialStep, "name" | "says">> {
    const standing = { status: orders.status, paymentStatus: orders.paymentStatus };
    const [order] = await db.select(standing).from(orders).where(eq(orders.id, orderId));
    if (order === undefined) throw new Error("the order is gone");
    const written = await db
      .select()
      .from(mails)
      .where(and(eq(mails.orderId, orderId), gt(mails.id, lastMail)))
      .orderBy(asc(mails.id));
    lastMail = written.at(-1)?.id ?? lastMail;
    return { ...order, stock: await stockOf(db, goods), mails: await write(shop, written) };
  }
  async function step(name: TrialStepName, act: () => Promise<string>): Promise<void> {
    under = name;
    const says = await act();
    trial.steps.push({ name, says, ...(await look()) });
  }
  /** As the job does that issues what is due. */
  async function issue(): Promise<void> {
    const [issued] = trial.invoice ? [] : await issueFor(shop, orderId);
    if (issued === undefined) return;
    trial.invoice = { code: issued.code, totalCents: issued.totalCents };
    await step("invoiced", async () => invoiceWords(issued));
  }

  const refusal = await refusalOf(
    (async () => {
      await step("placed", async () => {
        refuseIncomplete(settings);
        const placed = await place(shop, buyer);
        orderId = placed.orderId;
        trial.orderId = orderId;
        trial.totalCents = placed.totalCents;
        return placed.says;
      });
      await step("paid", async () => {
        await recordPayment(staff, orderId);
        return `Anotado el pago de ${formatCents(trial.totalCents)}.`;
      });
      under = "invoiced";
      const mayInvoice = (await whyNotIssued(shop.db, settings, shop.now())) === null;
      if (mayInvoice) await issue();
      await step("shipped", async () => {
        const carrier = settings.shipping.carriers[0]?.name ?? "Transportista";
        await sendParcel(staff, orderId, { carrier, trackingNumber: TRACKING });
        return `Ha salido un paquete con ${carrier}, seguimiento ${TRACKING}.`;
      });
      under = "invoiced";
      if (mayInvoice) await issue();
      await step("delivered", async () => {
        await moveOrder(staff, orderId, { to: "delivered" });
        return "El paquete ha llegado.";
      });
      under = "invoiced";
      if (trial.invoice === null) throw new Refusal("opening.trial_not_invoiced");
    })(),
  );
  if (refusal) trial.stopped = { name: under, message: refusal.message };
  return trial;
}

/** A shop whose owner has not opened it yet is open for as long as this lasts. */
async function openDoor({ db, now }: Shop): Promise<ShopSettings> {
  const settings = await readSettings(db);
  if (!settings.opening.isClosed) return settings;
  const value = { ...settings.opening, isClosed: false };
  await db.update(settingsTable).set({ value, updatedAt: now() }).where(eq(settingsTable.key, "opening"));
  return readSettings(db);
}

function refuseIncomplete(settings: ShopSettings): void {
  const lacking = missingData(settings).filter(({ keepsFromSelling }) => keepsFromSelling);
  if (settings.demo.isDemo || lacking.length === 0) return;
  const names = lacking.map(({ label }) => label).join(", ");
  throw new Refusal("shop.not_ready", {}, `Para vender falta: ${names}. Complétalo en «Ajustes».`);
}

async function place(shop: Shop, buyer: Buyer) {
  const { country, zip_code } = ADDRESS;
  const quoted = await quoteOrder(shop, buyer.userId, { country, zip_code });
  const { option, name } = { option: quoted.chosen.option, name: quoted.cart.lines[0]?.name ?? "" };
  const method = quoted.payment.method;
  const request: CreateOrder = {
    shipping_address: ADDRESS,
    payment_method: method,
    shippingInfo: { option },
    totals: {
      subtotal: toEuros(quoted.subtotalCents),
      discount: toEuros(quoted.discountCents),
      shipping: toEuros(quoted.shippingCents),
      fee: toEuros(quoted.feeCents),
      total: toEuros(quoted.totalCents),
    },
  };
  const { orderId } = await placeOrder(shop, buyer, request, undefined);
  const { totalCents, shippingCents } = quoted;
  const says = `1 × ${name} a ${ADDRESS.city}, ${formatCents(shippingCents)} de envío, ${PAYMENT_METHOD_LABELS[method].toLowerCase()}: ${formatCents(totalCents)} en total.`;
  return { orderId, totalCents, says };
}

const invoiceWords = ({ code, totalCents, vatCents }: InvoiceRow) =>
  `Factura ${code} de ${formatCents(totalCents)}, con ${formatCents(vatCents)} de IVA.`;
