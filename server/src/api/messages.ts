import { CONTACT_TYPE_LABELS, MESSAGE_STATE_LABELS } from "@bruma/contract";
import {
  answerMessage,
  byId,
  closeMessage,
  getMessage,
  inPages,
  listMessages,
  type MessageRow,
  type MessageSummaryRow,
  receiveMessage,
  reopenMessage,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../csv.ts";
import { paginationOf } from "./paginationOf.ts";
import { serve, serveFile } from "./serve.ts";
import { visitOf } from "./visitOf.ts";

const COLUMNS: readonly CsvColumn<MessageSummaryRow>[] = [
  { title: "Referencia", cell: ({ reference }) => reference },
  { title: "Fecha", cell: ({ createdAt }) => createdAt },
  { title: "Responder antes de", cell: ({ dueAt }) => dueAt },
  { title: "Estado", cell: ({ state }) => MESSAGE_STATE_LABELS[state] },
  { title: "Motivo", cell: ({ type }) => CONTACT_TYPE_LABELS[type] },
  { title: "Nombre", cell: ({ name }) => name },
  { title: "Email", cell: ({ email }) => email },
  { title: "Teléfono", cell: ({ phone }) => phone },
  { title: "Pedido", cell: ({ orderNumber }) => orderNumber },
  { title: "Asunto", cell: ({ subject }) => subject },
  { title: "Mensaje", cell: ({ message }) => message },
  { title: "Respuesta", cell: ({ answer }) => answer },
  { title: "Respondido o cerrado", cell: ({ answeredAt }) => answeredAt },
];

export function serveMessages(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ params }: { params: { id: number } }) => getMessage(shop.db, params.id);
  const messageView = async (id: number) => presentMessage(await getMessage(shop.db, id), shop.now());

  serve(app, "POST /contact", async ({ body, request }) => {
    const { reference, answerBefore } = await receiveMessage(shop, body, visitOf(request));
    return { success: true, message: "Mensaje Enviado", reference, answer_before: answerBefore.toISOString() };
  });

  serve(app, "GET /admin/messages", async ({ query }) => {
    const now = shop.now();
    const { messages, total, counts } = await listMessages(shop.db, query, now);
    return {
      success: true,
      messages: messages.map((message) => presentMessageSummary(message, now)),
      pagination: paginationOf(query, total),
      summary: { new: counts.new, overdue: counts.overdue },
    };
  });

  serveFile(app, "GET /admin/messages/export", async ({ query }) => {
    const now = shop.now();
    const rows = inPages(
      async (page, limit) => (await listMessages(shop.db, { ...query, page, limit }, now)).messages,
      byId,
    );
    return { name: "mensajes.csv", bytes: csvOf(COLUMNS, rows) };
  });

  serve(app, "GET /admin/messages/:id", async ({ params }) => ({
    success: true,
    message: await messageView(params.id),
  }));

  serve(
    app,
    "PUT /admin/messages/:id/answer",
    async ({ shop, caller, params, body }) => {
      await answerMessage(shop, params.id, body.text, caller.userId);
      return { success: true, message: await messageView(params.id) };
    },
    { exists },
  );

  serve(
    app,
    "PUT /admin/messages/:id/state",
    async ({ shop, caller, params, body }) => {
      if (body.state === "closed") await closeMessage(shop, params.id, caller.userId);
      else await reopenMessage(shop, params.id);
      return { success: true, message: await messageView(params.id) };
    },
    { exists },
  );
}

function presentMessageSummary(message: MessageSummaryRow, now: Date) {
  return {
    id: message.id,
    reference: message.reference,
    type: message.type,
    name: message.name,
    email: message.email,
    subject: message.subject,
    state: message.state,
    created_at: message.createdAt.toISOString(),
    due_at: message.dueAt.toISOString(),
    is_overdue: message.state === "new" && message.dueAt < now,
  };
}

function presentMessage(message: MessageRow, now: Date) {
  return {
    ...presentMessageSummary(message, now),
    phone: message.phone,
    order_number: message.orderNumber,
    message: message.message,
    answer: message.answer,
    answered_at: message.answeredAt?.toISOString() ?? null,
    answered_by: message.answeredByName,
  };
}
