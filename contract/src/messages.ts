import { z } from "zod";
import { answer, endpoints, oneById } from "./endpoint.ts";
import { email, Id, line, Pagination, paragraph, personName, Timestamp } from "./fields/fields.ts";
import { asWholeFile, dayFilters, filterOf, ListQuery, sortedBy } from "./fields/lists.ts";
import { ANSWER_MAX, CONTACT_TYPES, MESSAGE_FILTERS, MESSAGE_MAX, MESSAGE_STATES } from "./vocabulary/index.ts";

export const ContactForm = z.object({
  type: z.enum(CONTACT_TYPES, "Elige un motivo").default("general"),
  name: personName(),
  email: email("El email es obligatorio"),
  phone: line(40).nullish(),
  /** As people write it: «#12», «12», «pedido 12». */
  orderNumber: line(40).nullish(),
  subject: line(150, "El asunto es obligatorio"),
  message: paragraph(MESSAGE_MAX, "El mensaje es obligatorio"),
  /** People do not see this field; what fills it in is a program. */
  website: z.string().max(2000).optional(),
});
export type ContactForm = z.infer<typeof ContactForm>;

export const MessageSummary = z.object({
  id: Id,
  /** What the sender was told to name it by. */
  reference: z.string(),
  type: z.enum(CONTACT_TYPES),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(MESSAGE_STATES),
  created_at: Timestamp,
  /** Until when it is to be answered. */
  due_at: Timestamp,
  /** It waits for an answer beyond that. */
  is_overdue: z.boolean(),
});
export type MessageSummary = z.infer<typeof MessageSummary>;

export const Message = MessageSummary.extend({
  phone: z.string().nullable(),
  order_number: z.string().nullable(),
  message: z.string(),
  /** The newest of `answers`. */
  answer: z.string().nullable(),
  /** When it was answered; where it was closed without an answer, when that was. */
  answered_at: Timestamp.nullable(),
  /** Null also where that account is gone. */
  answered_by: z.string().nullable(),
  /** All that was answered, oldest first. `by`: null where that account is gone. */
  answers: z.array(z.object({ text: z.string(), at: Timestamp, by: z.string().nullable() })),
  /**
   * The account that its sender was signed in to, or one that has its e-mail, which anybody may have typed. Null where there is none, and for
   * who may not read accounts.
   */
  sender: z.object({ user_id: Id, signed_in: z.boolean() }).nullable(),
});
export type Message = z.infer<typeof Message>;

export const MessageQuery = ListQuery.extend({
  /** «overdue»: those that should have been answered by now. */
  state: filterOf(MESSAGE_FILTERS, "Estado no válido"),
  type: filterOf(CONTACT_TYPES, "Motivo no válido"),
  ...dayFilters,
  sort: sortedBy("created", "due").optional(),
});
export type MessageQuery = z.infer<typeof MessageQuery>;

export const AnswerMessage = z.object({
  text: paragraph(ANSWER_MAX, "Escribe la respuesta"),
});
export const MoveMessage = z.object({ state: z.enum(["new", "closed"], "Estado no válido") });

const MessageReply = answer({ message: Message });

export const messageEndpoints = endpoints({
  "POST /contact": {
    access: "anyone",
    knowsCaller: true,
    summary:
      "Writes to the shop; the sender gets a reference, here and by mail. What somebody writes who is signed in belongs to their account",
    body: ContactForm,
    reply: answer({ message: z.string(), reference: z.string(), answer_before: Timestamp }),
    status: 201,
    refusals: ["request.too_many"],
  },
  "GET /admin/messages": {
    access: "messages.read",
    summary: "What people wrote through the contact form, newest first",
    query: MessageQuery,
    reply: answer({
      messages: z.array(MessageSummary),
      pagination: Pagination,
      summary: z.object({ new: z.int(), overdue: z.int() }),
    }),
  },
  "GET /admin/messages/export": {
    access: "messages.read",
    summary: "The messages of the table as a file, with their texts, all pages of it",
    ...asWholeFile(MessageQuery),
  },
  "GET /admin/messages/:id": {
    access: "messages.read",
    summary: "One message, with what was answered",
    ...oneById("message.not_found"),
    reply: MessageReply,
  },
  "PUT /admin/messages/:id/answer": {
    access: "messages.write",
    summary: "Answers a message by mail: to answer again, it is opened again first",
    ...oneById("message.not_found"),
    body: AnswerMessage,
    reply: MessageReply,
    refusals: ["message.not_open"],
  },
  "PUT /admin/messages/:id/state": {
    access: "messages.write",
    summary: "Closes a message, or opens it again with a new deadline",
    ...oneById("message.not_found"),
    body: MoveMessage,
    reply: MessageReply,
    refusals: ["message.not_open", "message.still_open"],
  },
});
