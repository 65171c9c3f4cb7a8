import { REPORT_REASON_LABELS } from "@bruma/contract";
import {
  type AdminReviewRow,
  answerReview,
  byId,
  getAdminReview,
  hideReview,
  inPages,
  listAdminReviews,
  Refusal,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../csv.ts";
import { paginationOf } from "./paginationOf.ts";
import { presentAdminReview } from "./presentReview.ts";
import { serve, serveFile } from "./serve.ts";

const COLUMNS: readonly CsvColumn<AdminReviewRow>[] = [
  { title: "Número", cell: ({ id }) => id },
  { title: "Fecha", cell: ({ createdAt }) => createdAt },
  { title: "Producto", cell: ({ productName }) => productName },
  { title: "Autor", cell: ({ userName }) => userName },
  { title: "Email", cell: ({ userEmail }) => userEmail },
  { title: "Origen", cell: originOf },
  { title: "Valoración", cell: ({ rating }) => rating },
  { title: "Comentario", cell: ({ comment }) => comment },
  { title: "Respuesta", cell: ({ reply }) => reply },
  { title: "Denuncias abiertas", cell: ({ reports }) => reports.map((r) => REPORT_REASON_LABELS[r.reason]).join(", ") },
  { title: "Oculta desde", cell: ({ hiddenAt }) => hiddenAt },
  { title: "Motivo", cell: ({ hiddenReason }) => hiddenReason },
];

function originOf({ isTeam, isVerified }: AdminReviewRow): string {
  if (isTeam) return "Opinión del equipo";
  return isVerified ? "Compra verificada" : "Sin verificar";
}

export function serveAdminReviews(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ params }: { params: { id: number } }) => getAdminReview(shop.db, params.id);
  const reviewView = async (reviewId: number) => presentAdminReview(await getAdminReview(shop.db, reviewId));

  serve(app, "GET /admin/reviews", async ({ query }) => {
    const { reviews, total, counts } = await listAdminReviews(shop.db, query);
    return {
      success: true,
      reviews: reviews.map(presentAdminReview),
      pagination: paginationOf(query, total),
      counts,
    };
  });

  serveFile(app, "GET /admin/reviews/export", async ({ query }) => {
    const rows = inPages(
      async (page, limit) => (await listAdminReviews(shop.db, { ...query, page, limit })).reviews,
      byId,
    );
    return { name: "resenas.csv", bytes: csvOf(COLUMNS, rows) };
  });

  serve(
    app,
    "PUT /admin/reviews/:id/reply",
    async ({ shop, params, body }) => {
      await answerReview(shop, params.id, body.text, async (tx, answeredAt) => {
        const isAsSeen = body.seen_at === undefined || body.seen_at === (answeredAt?.toISOString() ?? null);
        if (isAsSeen) return;
        throw new Refusal("record.changed", { current: presentAdminReview(await getAdminReview(tx, params.id)) });
      });
      return { success: true, review: await reviewView(params.id) };
    },
    { exists },
  );

  serve(
    app,
    "PUT /admin/reviews/:id/hidden",
    async ({ shop, params, body }) => {
      await hideReview(shop, params.id, body.hidden ? (body.reason ?? "") : null);
      return { success: true, review: await reviewView(params.id) };
    },
    { exists },
  );
}
