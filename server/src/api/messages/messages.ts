import { CONTACT_TYPE_LABELS, MESSAGE_STATE_LABELS, type Message, staffMay } from "@bruma/contract";
import {
  type AnswerRow,
  answerMessage,
  byId,
  type Caller,
  closeMessage,
  findSender,
  getMessage,
  listAnswers,
  listMessages,
  listMessagesAnswered,
  type MessageRow,
  type MessageSender,
  type MessageSummaryRow,
  pagedRows,
  receiveMessage,
  reopenMessage,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { CsvColumn } from "../../csv.ts";
import { visitOf } from "../../plugins/visitOf.ts";
import type { WithId } from "../serve/Call.ts";
import { serve } from "../serve/serve.ts";
import { serveTable } from "../serve/serveTable.ts";
import { earlierAnswers } from "./earlierAnswers.ts";

/** `answers` are read for the file only: the list shows the newest. */
const COLUMNS: readonly CsvColumn<MessageSummaryRow & { answers?: readonly AnswerRow[] }>[] = [
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
  { title: "Respuestas", cell: ({ answers = [] }) => answers.length },
  { title: "Respuestas anteriores", cell: ({ answers = [] }) => earlierAnswers(answers) },
  { title: "Respondido o cerrado", cell: ({ answeredAt }) => answeredAt },
];

export function serveMessages(app: FastifyInstance): void {
  const { shop } = app;
  const exists = ({ params }: WithId) => getMessage(shop.db, params.id);
  const messageView = async (id: number, { staffRole }: Caller) => {
    const message = await getMessage(shop.db, id);
    const [answers, sender] = await Promise.all([
      listAnswers(shop.db, id),
      staffMay(staffRole, "users.read") ? findSender(shop.db, message) : null,
    ]);
    return presentMessage(message, { answers, sender, now: shop.now() });
  };

  serve(app, "POST /contact", async ({ body, caller, request }) => {
    const from = { userId: caller?.userId, ...visitOf(request) };
    const { reference, answerBefore } = await receiveMessage(shop, body, from);
    return { message: "Mensaje Enviado", reference, answer_before: answerBefore.toISOString() };
  });

  serveTable(app, "GET /admin/messages", "GET /admin/messages/export", {
    name: "mensajes.csv",
    columns: COLUMNS,
    find: (query, now) => listMessages(shop.db, query, now),
    every: (query) =>
      pagedRows((page, limit) => listMessagesAnswered(shop.db, { ...query, page, limit }, shop.now()), byId),
    answer: async (found, now) => {
      const { rows, counts } = await found;
      return { messages: rows.map((row) => presentMessageSummary(row, now)), summary: counts };
    },
  });

  serve(app, "GET /admin/messages/:id", async ({ params, caller }) => ({
    message: await messageView(params.id, caller),
  }));

  serve(app, "PUT /admin/messages/:id/answer", { exists }, async ({ shop, params, body, caller }) => {
    await answerMessage(shop, params.id, body.text);
    return { message: await messageView(params.id, caller) };
  });

  serve(app, "PUT /admin/messages/:id/state", { exists }, async ({ shop, params, body, caller }) => {
    if (body.state === "closed") await closeMessage(shop, params.id);
    else await reopenMessage(shop, params.id);
    return { message: await messageView(params.id, caller) };
  });
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

interface About {
  answers: readonly AnswerRow[];
  sender: MessageSender | null;
  now: Date;
}

function presentMessage(message: MessageRow, { answers, sender, now }: About): Message {
  return {
    ...presentMessageSummary(message, now),
    phone: message.phone,
    order_number: message.orderNumber,
    message: message.message,
    answer: message.answer,
    answered_at: message.answeredAt?.toISOString() ?? null,
    answered_by: message.answeredByName,
    answers: answers.map(({ text, at, by }) => ({ text, at: at.toISOString(), by })),
    sender: sender && { user_id: sender.userId, signed_in: sender.isSignedIn },
  };
}
