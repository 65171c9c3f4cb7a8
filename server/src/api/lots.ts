import { ORDER_STATUS_LABELS } from "@bruma/contract";
import {
  byId,
  changeLot,
  countLots,
  getLot,
  inPages,
  isExpired,
  type LotBuyerRow,
  type LotRow,
  listLotBuyers,
  listLots,
  listOrderLots,
  RECALL_TITLE,
  readSettings,
  recallLot,
  recallTemplate,
  requireOrder,
  shopDay,
  withdrawLot,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../csv.ts";
import { lotRecall } from "../mail/templates/recallMails.ts";
import { render } from "../mail/writeMail.ts";
import { paginationOf } from "./paginationOf.ts";
import { presentBuyer, presentLot, presentLotRecord, presentWholeLot } from "./presentLot.ts";
import { serve, serveFile } from "./serve.ts";

const LOT_COLUMNS = (today: string): readonly CsvColumn<LotRow>[] => [
  { title: "Lote", cell: ({ code }) => code },
  { title: "Producto", cell: ({ productName }) => productName },
  { title: "SKU", cell: ({ sku }) => sku },
  { title: "Entrada", cell: ({ receivedOn }) => receivedOn },
  { title: "Caducidad", cell: ({ bestBefore }) => bestBefore },
  { title: "Caducado", cell: (lot) => (isExpired(lot, today) ? "Sí" : "No") },
  { title: "Proveedor", cell: ({ supplier }) => supplier },
  { title: "Quedan", cell: ({ quantity }) => quantity },
  { title: "Retirado", cell: ({ withdrawnAt }) => withdrawnAt },
  { title: "Motivo", cell: ({ withdrawnReason }) => withdrawnReason },
  { title: "Nota", cell: ({ note }) => note },
];

const BUYER_COLUMNS: readonly CsvColumn<LotBuyerRow>[] = [
  { title: "Pedido", cell: ({ orderId }) => orderId },
  { title: "Fecha del pedido", cell: ({ orderedAt }) => orderedAt },
  { title: "Estado", cell: ({ status }) => ORDER_STATUS_LABELS[status] },
  { title: "Enviado", cell: ({ shippedAt }) => shippedAt },
  { title: "Unidades", cell: ({ quantity }) => quantity },
  { title: "Nombre", cell: (row) => presentBuyer(row).name },
  { title: "Email", cell: (row) => presentBuyer(row).email },
];

export function serveLots(app: FastifyInstance): void {
  const { shop } = app;
  const today = () => shopDay(shop.now());
  const exists = ({ params }: { params: { id: number } }) => getLot(shop.db, params.id);
  const lotReply = async (id: number) => ({
    success: true as const,
    lot: await presentWholeLot(shop.db, id, today()),
  });

  serve(app, "GET /admin/lots", async ({ query }) => {
    const day = today();
    const [{ lots, total }, summary] = await Promise.all([listLots(shop.db, query, day), countLots(shop.db, day)]);
    return {
      success: true,
      lots: lots.map((lot) => presentLot(lot, day)),
      pagination: paginationOf(query, total),
      summary,
    };
  });

  serveFile(app, "GET /admin/lots/export", async ({ query }) => {
    const day = today();
    const rows = inPages(async (page, limit) => (await listLots(shop.db, { ...query, page, limit }, day)).lots, byId);
    return { name: "lotes.csv", bytes: csvOf(LOT_COLUMNS(day), rows) };
  });

  serve(app, "GET /admin/lots/:id", async ({ params }) => lotReply(params.id), { exists });

  serve(
    app,
    "PUT /admin/lots/:id",
    async ({ shop, params, body }) => {
      await changeLot(shop, params.id, body, presentLotRecord(today()));
      return lotReply(params.id);
    },
    { exists },
  );

  serve(
    app,
    "GET /admin/lots/:id/buyers",
    async ({ params, query }) => {
      const { buyers, total } = await listLotBuyers(shop.db, params.id, query);
      return {
        success: true,
        buyers: buyers.map(presentBuyer),
        pagination: paginationOf(query, total),
      };
    },
    { exists },
  );

  serveFile(
    app,
    "GET /admin/lots/:id/buyers/export",
    async ({ params }) => {
      const rows = inPages(
        async (page, limit) => (await listLotBuyers(shop.db, params.id, { page, limit })).buyers,
        ({ orderId, shippedAt }) => `${orderId} ${shippedAt.getTime()}`,
      );
      return { name: `compradores-lote-${params.id}.csv`, bytes: csvOf(BUYER_COLUMNS, rows) };
    },
    { exists },
  );

  serve(
    app,
    "POST /admin/lots/:id/withdraw",
    async ({ shop, params, body }) => {
      const short = await withdrawLot(shop, params.id, body.reason);
      return { ...(await lotReply(params.id)), short };
    },
    { exists },
  );

  serve(
    app,
    "GET /admin/lots/:id/recall",
    async () => ({ success: true, title: RECALL_TITLE, notice: recallTemplate(await readSettings(shop.db)) }),
    { exists },
  );

  serve(
    app,
    "GET /admin/lots/:id/recall/preview",
    async ({ params, query }) => {
      const [lot, settings] = await Promise.all([getLot(shop.db, params.id), readSettings(shop.db)]);
      const notice = { ...recallTemplate(settings), ...query };
      const letter = lotRecall(
        { name: "", address: "" },
        { lot, notice, orderIds: [] },
        { settings, publicUrl: shop.publicUrl },
      );
      const { subject, html } = render(letter, { settings, publicUrl: shop.publicUrl });
      return { success: true, subject, html };
    },
    { exists },
  );

  serve(
    app,
    "POST /admin/lots/:id/recall",
    async ({ shop, params, body: { with_unknown, ...notice } }) => {
      await recallLot(shop, params.id, { ...notice, withUnknown: with_unknown });
      return lotReply(params.id);
    },
    { exists },
  );

  serve(
    app,
    "GET /admin/orders/:id/lots",
    async ({ params }) => {
      const lines = await listOrderLots(shop.db, params.id);
      return {
        success: true,
        lines: lines.map(({ position, quantity, expectsLot, lots }) => ({
          position,
          quantity,
          expects_lot: expectsLot,
          lots: lots.map(({ id, code, bestBefore, quantity, isExpired }) => ({
            ...{ id, code, quantity },
            best_before: bestBefore,
            is_expired: isExpired,
          })),
        })),
      };
    },
    { exists: ({ params }) => requireOrder(shop.db, params.id) },
  );
}
