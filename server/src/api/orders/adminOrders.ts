import { type OrderBulkAction, type OrderSet, staffMay, toCents, toEuros } from "@bruma/contract";
import {
  addOrderNote,
  byId,
  changeOrders,
  getOrder,
  type HeldRow,
  listHeldStock,
  listOrderHeads,
  listOrders,
  moveOrder,
  type OrderFilter,
  pagedRows,
  Refusal,
  recordPayment,
  recordRefund,
  requireOrder,
  sendParcel,
  summariseOrders,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { readLetterhead } from "../../documents/letterhead.ts";
import { ORDER_TABLE } from "../../documents/orderColumns.ts";
import { renderPackingSlips } from "../../documents/packingSlip.ts";
import { renderReceipt } from "../../documents/receipt.ts";
import { slipOfParcel, slipsOf } from "../../documents/slipsOf.ts";
import type { WithId } from "../serve/Call.ts";
import { paginationOf } from "../serve/paginationOf.ts";
import { presentDone } from "../serve/presentDone.ts";
import { serve } from "../serve/serve.ts";
import { serveChanges } from "../serve/serveChanges.ts";
import { serveFile } from "../serve/serveFile.ts";
import { serveTable } from "../serve/serveTable.ts";
import { orderReply } from "./presentAdminOrder.ts";
import { presentOrderSummary } from "./presentOrder.ts";

const DONE: Record<OrderBulkAction, string> = {
  processing: "Pasado a «Procesando»",
  packed: "Marcado como empaquetado",
  delivered: "Marcado como entregado",
  paid: "Marcado como pagado",
};

export function serveAdminOrders(app: FastifyInstance): void {
  const { db } = app.shop;
  const exists = ({ params }: WithId) => requireOrder(db, params.id);
  const change = serveChanges(app, { exists, answer: (id) => orderReply(db, id) });

  serveTable(app, "GET /admin/orders", "GET /admin/orders/export", {
    name: "pedidos.csv",
    columns: ORDER_TABLE,
    find: (query, now) => listOrders(db, { ...query, ...filterOf(query, now) }),
    every: (query) =>
      pagedRows(
        (page, limit) => listOrderHeads(db, { ...query, ...filterOf(query, app.shop.now()), page, limit }),
        byId,
      ),
    answer: async (found) => {
      const [{ rows, sums }, { revenueCents, ...counts }] = await Promise.all([found, summariseOrders(db)]);
      return {
        orders: rows.map(presentOrderSummary),
        summary: { ...counts, revenue: toEuros(revenueCents) },
        sums: {
          total: toEuros(sums.totalCents),
          revenue: toEuros(sums.revenueCents),
          missing: toEuros(sums.missingCents),
          average: sums.sales === 0 ? null : toEuros(Math.round(sums.salesCents / sums.sales)),
        },
      };
    },
  });

  serve(app, "GET /admin/orders/held", async ({ query }) => {
    const { rows, total } = await listHeldStock(db, query);
    return { held: rows.map(presentHeld), pagination: paginationOf(query, total) };
  });

  serve(app, "GET /admin/orders/:id", async ({ params }) => orderReply(db, params.id));

  serveFile(app, "GET /admin/orders/:id/receipt", async ({ params: { id } }) => {
    const [order, letterhead] = await Promise.all([getOrder(db, id), readLetterhead(db)]);
    return { name: `recibo-pedido-${id}.pdf`, bytes: await renderReceipt(order, letterhead) };
  });

  serveFile(app, "GET /admin/orders/:id/packing-slip", async ({ params: { id }, query: { shipment } }) => {
    const slips = shipment === undefined ? slipsOf(db, [id]) : slipOfParcel(db, id, shipment).then((slip) => [slip]);
    const bytes = await renderPackingSlips(...(await Promise.all([slips, readLetterhead(db)])));
    return { name: `albaran-pedido-${id}.pdf`, bytes };
  });

  serveFile(app, "GET /admin/orders/packing-slips", async ({ query: { ids } }) => {
    const [slips, letterhead] = await Promise.all([slipsOf(db, ids), readLetterhead(db)]);
    return { name: "albaranes.pdf", bytes: await renderPackingSlips(slips, letterhead) };
  });

  serve(app, "POST /admin/orders/bulk", async ({ shop, caller, body: { ids, action } }) => {
    if (action === "paid" && !staffMay(caller.staffRole, "payments.write")) throw new Refusal("auth.no_permission");
    const changes = await changeOrders(shop, ids, action);
    return { results: changes.map((change) => presentDone(change, DONE[action])) };
  });

  change("PUT /admin/orders/:id/status", ({ shop, params, body }) => {
    const { status: to, carrier, tracking_number } = body;
    const parcel = carrier ? { carrier, trackingNumber: tracking_number || null } : undefined;
    return moveOrder(shop, params.id, { to, ...(parcel && { parcel }) });
  });

  change("POST /admin/orders/:id/shipments", ({ shop, params, body }) => {
    const { carrier, tracking_number, lines } = body;
    const parcel = { carrier, trackingNumber: tracking_number || null, ...(lines && { lines }) };
    return sendParcel(shop, params.id, parcel);
  });

  change("POST /admin/orders/:id/payment", ({ shop, params, body }) => recordPayment(shop, params.id, moneyOf(body)));

  change("POST /admin/orders/:id/refund", ({ shop, params, body }) =>
    recordRefund(shop, params.id, { ...moneyOf(body), apart: body.apart }),
  );

  change("POST /admin/orders/:id/notes", ({ shop, params, body }) => addOrderNote(shop, params.id, body.text));
}

type AskedFilter = Omit<OrderFilter, "userId" | "paymentStatus" | "counted"> & {
  payment_status?: OrderFilter["paymentStatus"];
  figure?: OrderSet | undefined;
};

/** The filter as the domain names it. */
function filterOf({ status, payment_status, figure, search, from, to }: AskedFilter, now: Date): OrderFilter {
  return { status, paymentStatus: payment_status, search, from, to, counted: figure && { by: figure, now } };
}

interface AskedMoney {
  amount?: number | undefined;
  on?: string | undefined;
  note?: string | undefined;
  known?: number | undefined;
}

function moneyOf({ amount, on, note, known }: AskedMoney) {
  return {
    ...(amount !== undefined && { amountCents: toCents(amount) }),
    ...(on !== undefined && { on }),
    ...(note !== undefined && { note }),
    ...(known !== undefined && { known }),
  };
}

const presentHeld = ({ id, name, email, orders, customers, units, stock, since }: HeldRow) => ({
  id,
  name,
  email,
  orders,
  customers,
  units,
  stock,
  since: new Date(since).toISOString(),
});
