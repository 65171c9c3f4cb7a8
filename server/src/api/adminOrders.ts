import { type OrderBulkAction, staffMay, toCents, toEuros } from "@bruma/contract";
import {
  addOrderNote,
  byId,
  changeOrders,
  getOrder,
  getStaffOrder,
  type HeldRow,
  inPages,
  listHeldStock,
  listOrderHeads,
  listOrders,
  moveOrder,
  type OrderFilter,
  Refusal,
  readSettings,
  recordPayment,
  recordRefund,
  requireOrder,
  sendParcel,
  summariseOrders,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { csvOf } from "../csv.ts";
import { ORDER_COLUMNS } from "../documents/orderColumns.ts";
import { renderPackingSlips } from "../documents/packingSlip.ts";
import { renderReceipt } from "../documents/receipt.ts";
import { slipOfParcel, slipsOf } from "../documents/slipsOf.ts";
import { paginationOf } from "./paginationOf.ts";
import { presentAdminOrder } from "./presentAdminOrder.ts";
import { presentOrderSummary } from "./presentOrder.ts";
import { serve, serveFile } from "./serve.ts";

const DONE: Record<OrderBulkAction, string> = { processing: "Pasado a procesando", paid: "Marcado como pagado" };

export function serveAdminOrders(app: FastifyInstance): void {
  const { db } = app.shop;
  const exists = ({ params }: { params: { id: number } }) => requireOrder(db, params.id);
  const orderReply = async (orderId: number) => {
    const [order, settings] = await Promise.all([getStaffOrder(db, orderId), readSettings(db)]);
    return { success: true as const, order: presentAdminOrder(order, settings) };
  };

  serve(app, "GET /admin/orders", async ({ query }) => {
    const [{ orders, total }, { revenueCents, ...counts }] = await Promise.all([
      listOrders(db, { ...query, ...filterOf(query) }),
      summariseOrders(db),
    ]);
    return {
      success: true,
      orders: orders.map(presentOrderSummary),
      pagination: paginationOf(query, total),
      summary: { ...counts, revenue: toEuros(revenueCents) },
    };
  });

  serve(app, "GET /admin/orders/held", async ({ query }) => {
    const { rows, total } = await listHeldStock(db, query);
    return { success: true, held: rows.map(presentHeld), pagination: paginationOf(query, total) };
  });

  serveFile(app, "GET /admin/orders/export", async ({ query }) => {
    const asked = { ...query, ...filterOf(query) };
    const rows = inPages((page, limit) => listOrderHeads(db, { ...asked, page, limit }), byId);
    return { name: "pedidos.csv", bytes: csvOf(ORDER_COLUMNS, rows) };
  });

  serve(app, "GET /admin/orders/:id", async ({ params }) => orderReply(params.id));

  serveFile(app, "GET /admin/orders/:id/receipt", async ({ params: { id } }) => {
    const [order, settings] = await Promise.all([getOrder(db, id), readSettings(db)]);
    return { name: `recibo-pedido-${id}.pdf`, bytes: await renderReceipt(order, settings) };
  });

  serveFile(app, "GET /admin/orders/:id/packing-slip", async ({ params: { id }, query: { shipment } }) => {
    const slips = shipment === undefined ? slipsOf(db, [id]) : slipOfParcel(db, id, shipment).then((slip) => [slip]);
    const bytes = await renderPackingSlips(...(await Promise.all([slips, readSettings(db)])));
    return { name: `albaran-pedido-${id}.pdf`, bytes };
  });

  serveFile(app, "GET /admin/orders/packing-slips", async ({ query: { ids } }) => {
    const [slips, settings] = await Promise.all([slipsOf(db, ids), readSettings(db)]);
    return { name: "albaranes.pdf", bytes: await renderPackingSlips(slips, settings) };
  });

  serve(app, "POST /admin/orders/bulk", async ({ shop, caller, body: { ids, action } }) => {
    if (action === "paid" && !staffMay(caller.staffRole, "payments.write")) throw new Refusal("auth.no_permission");
    const changes = await changeOrders(shop, ids, action, caller.userId);
    return {
      success: true,
      results: changes.map(({ id, refusal }) => ({
        id,
        done: refusal === null,
        message: refusal?.message ?? DONE[action],
      })),
    };
  });

  serve(
    app,
    "PUT /admin/orders/:id/status",
    async ({ shop, caller, params, body }) => {
      const { status: to, carrier, tracking_number } = body;
      const parcel = carrier ? { carrier, trackingNumber: tracking_number || null } : undefined;
      await moveOrder(shop, params.id, { to, actorId: caller.userId, ...(parcel && { parcel }) });
      return orderReply(params.id);
    },
    { exists },
  );

  serve(
    app,
    "POST /admin/orders/:id/shipments",
    async ({ shop, caller, params, body }) => {
      const { carrier, tracking_number, lines } = body;
      const parcel = { carrier, trackingNumber: tracking_number || null, ...(lines && { lines }) };
      await sendParcel(shop, params.id, parcel, caller.userId);
      return orderReply(params.id);
    },
    { exists },
  );

  serve(
    app,
    "POST /admin/orders/:id/payment",
    async ({ shop, caller, params, body }) => {
      await recordPayment(shop, params.id, caller.userId, moneyOf(body));
      return orderReply(params.id);
    },
    { exists },
  );

  serve(
    app,
    "POST /admin/orders/:id/refund",
    async ({ shop, caller, params, body }) => {
      await recordRefund(shop, params.id, caller.userId, { ...moneyOf(body), apart: body.apart });
      return orderReply(params.id);
    },
    { exists },
  );

  serve(
    app,
    "POST /admin/orders/:id/notes",
    async ({ shop, caller, params, body }) => {
      await addOrderNote(shop, params.id, caller.userId, body.text);
      return orderReply(params.id);
    },
    { exists },
  );
}

type AskedFilter = Omit<OrderFilter, "userId" | "paymentStatus"> & { payment_status?: OrderFilter["paymentStatus"] };

/** The filter as the domain names it. */
function filterOf({ status, payment_status: paymentStatus, search, from, to }: AskedFilter): OrderFilter {
  return { status, paymentStatus, search, from, to };
}

interface AskedMoney {
  amount?: number | undefined;
  on?: string | undefined;
  note?: string | undefined;
}

function moneyOf({ amount, on, note }: AskedMoney) {
  return {
    ...(amount !== undefined && { amountCents: toCents(amount) }),
    ...(on !== undefined && { on }),
    ...(note !== undefined && { note }),
  };
}

const presentHeld = ({ id, name, email, orders, customers, units, stock, since }: HeldRow) => ({
  ...{ id, name, email, orders, customers, units, stock },
  since: new Date(since).toISOString(),
});
