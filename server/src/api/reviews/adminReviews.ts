import { REPORT_REASON_LABELS } from "@bruma/contract";
import {
  type AdminReviewRow,
  answerReview,
  type Caller,
  getAdminReview,
  hideReview,
  listAdminReviews,
  Refusal,
  wasWithdrawn,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { CsvColumn } from "../../csv.ts";
import type { WithId } from "../serve/Call.ts";
import { serveChanges } from "../serve/serveChanges.ts";
import { serveTable } from "../serve/serveTable.ts";
import { presentAdminReview } from "./presentReview.ts";

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
  { title: "Motivo", cell: (review) => (wasWithdrawn(review) ? "Borrada por su autor" : review.hiddenReason) },
];

function originOf({ isTeam, isVerified }: AdminReviewRow): string {
  if (isTeam) return "Opinión del equipo";
  return isVerified ? "Compra verificada" : "Sin verificar";
}

export function serveAdminReviews(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ params }: WithId) => getAdminReview(shop.db, params.id);
  const reviewReply = async (id: number, caller: Caller) => ({
    review: presentAdminReview(await getAdminReview(shop.db, id), caller),
  });
  const change = serveChanges(app, { exists, answer: reviewReply });

  serveTable(app, "GET /admin/reviews", "GET /admin/reviews/export", {
    name: "resenas.csv",
    columns: COLUMNS,
    find: (query) => listAdminReviews(shop.db, query),
    answer: async (found, _, caller) => {
      const { rows, counts } = await found;
      return { reviews: rows.map((row) => presentAdminReview(row, caller)), counts };
    },
  });

  change("PUT /admin/reviews/:id/reply", ({ shop, params, body, caller }) =>
    answerReview(shop, params.id, body.text, async (tx, answeredAt) => {
      const isAsSeen = body.seen_at === undefined || body.seen_at === (answeredAt?.toISOString() ?? null);
      if (isAsSeen) return;
      throw new Refusal("record.changed", { current: presentAdminReview(await getAdminReview(tx, params.id), caller) });
    }),
  );

  change("PUT /admin/reviews/:id/hidden", ({ shop, params, body }) =>
    hideReview(shop, params.id, body.hidden ? (body.reason ?? "") : null),
  );
}
