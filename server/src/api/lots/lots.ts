import { ORDER_STATUS_LABELS } from "@bruma/contract";
import {
  changeLot,
  countLots,
  getLot,
  isExpired,
  type LotBuyerRow,
  type LotRow,
  listLotBuyers,
  listLots,
  listOrderLots,
  pagedRows,
  RECALL_TITLE,
  readSettings,
  recallLot,
  recallTemplate,
  requireOrder,
  shopDay,
  withdrawLot,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../../csv.ts";
import { lotRecall } from "../../mail/templates/recallMails.ts";
import { render, sheetOf } from "../../mail/writeMail.ts";
import type { WithId } from "../serve/Call.ts";
import { paginationOf } from "../serve/paginationOf.ts";
import { serve } from "../serve/serve.ts";
import { serveChanges } from "../serve/serveChanges.ts";
import { serveFile } from "../serve/serveFile.ts";
import { serveTable } from "../serve/serveTable.ts";
import { presentBuyer, presentLot, presentLotRecord, presentWholeLot } from "./presentLot.ts";

const columnsOn = (today: string): readonly CsvColumn<LotRow>[] => [
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
  const exists = ({ params }: WithId) => getLot(shop.db, params.id);
  const lotReply = async (id: number) => ({ lot: await presentWholeLot(shop.db, id, today()) });
  const change = serveChanges(app, { exists, answer: lotReply });

  serveTable(app, "GET /admin/lots", "GET /admin/lots/export", {
    name: "lotes.csv",
    columns: (now) => columnsOn(shopDay(now)),
    find: (query, now) => listLots(shop.db, query, shopDay(now)),
    answer: async (found, now) => {
      const day = shopDay(now);
      const [{ rows }, summary] = await Promise.all([found, countLots(shop.db, day)]);
      return { lots: rows.map((lot) => presentLot(lot, day)), summary };
    },
  });

  serve(app, "GET /admin/lots/:id", { exists }, async ({ params }) => lotReply(params.id));

  change("PUT /admin/lots/:id", ({ shop, params, body }) =>
    changeLot(shop, params.id, body, presentLotRecord(today())),
  );

  serve(app, "GET /admin/lots/:id/buyers", { exists }, async ({ params, query }) => {
    const { buyers, total } = await listLotBuyers(shop.db, params.id, query);
    return { buyers: buyers.map(presentBuyer), pagination: paginationOf(query, total) };
  });

  serveFile(app, "GET /admin/lots/:id/buyers/export", { exists }, async ({ params }) => {
    const rows = pagedRows(
      async (page, limit) => (await listLotBuyers(shop.db, params.id, { page, limit })).buyers,
      ({ orderId, shippedAt }) => `${orderId} ${shippedAt.getTime()}`,
    );
    return { name: `compradores-lote-${params.id}.csv`, bytes: csvOf(BUYER_COLUMNS, rows) };
  });

  serve(app, "POST /admin/lots/:id/withdraw", { exists }, async ({ shop, params, body }) => {
    const short = await withdrawLot(shop, params.id, body.reason);
    return { ...(await lotReply(params.id)), short };
  });

  serve(app, "GET /admin/lots/:id/recall", { exists }, async () => ({
    title: RECALL_TITLE,
    notice: recallTemplate(await readSettings(shop.db)),
  }));

  serve(app, "GET /admin/lots/:id/recall/preview", { exists }, async ({ params, query }) => {
    const [lot, sheet] = await Promise.all([getLot(shop.db, params.id), sheetOf(shop)]);
    const notice = { ...recallTemplate(sheet.settings), ...query };
    const letter = lotRecall({ name: "", address: "" }, { lot, notice, orderIds: [] }, sheet);
    const { subject, html } = render(letter, sheet);
    return { subject, html };
  });

  change("POST /admin/lots/:id/recall", ({ shop, params, body: { with_unknown, ...notice } }) =>
    recallLot(shop, params.id, { ...notice, withUnknown: with_unknown }),
  );

  serve(
    app,
    "GET /admin/orders/:id/lots",
    { exists: ({ params }) => requireOrder(shop.db, params.id) },
    async ({ params }) => {
      const lines = await listOrderLots(shop.db, params.id);
      return {
        lines: lines.map(({ position, quantity, expectsLot, lots }) => ({
          position,
          quantity,
          expects_lot: expectsLot,
          lots: lots.map(({ id, code, bestBefore, quantity, isExpired }) => ({
            id,
            code,
            quantity,
            best_before: bestBefore,
            is_expired: isExpired,
          })),
        })),
      };
    },
  );
}
