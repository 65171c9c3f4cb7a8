import { ENDED_MAIL_STATES, MAIL_KIND_LABELS, MAIL_STATE_LABELS, type MailState } from "@bruma/contract";
import {
  byId,
  type Caller,
  countMails,
  getMail,
  hasLink,
  inPages,
  listMails,
  type MailRow,
  type MailSummaryRow,
  resendMail,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { type CsvColumn, csvOf } from "../csv.ts";
import { paginationOf } from "./paginationOf.ts";
import { serve, serveFile } from "./serve.ts";

const COLUMNS: readonly CsvColumn<MailSummaryRow>[] = [
  { title: "Número", cell: ({ id }) => id },
  { title: "Fecha", cell: ({ createdAt }) => createdAt },
  { title: "Tipo", cell: ({ kind }) => MAIL_KIND_LABELS[kind] },
  { title: "Estado", cell: ({ state }) => MAIL_STATE_LABELS[state] },
  { title: "Para", cell: ({ toName }) => toName },
  { title: "Email", cell: ({ toAddress }) => toAddress },
  { title: "Asunto", cell: ({ subject }) => subject },
  { title: "Pedido", cell: ({ orderId }) => orderId },
  { title: "Intentos", cell: ({ attempts }) => attempts },
  { title: "Último error", cell: ({ lastError }) => lastError },
  { title: "Enviado", cell: ({ sentAt }) => sentAt },
  { title: "Reenviado", cell: ({ resentAt }) => resentAt },
];

export function serveMails(app: FastifyInstance): void {
  const { shop, config } = app;
  const sends = config.smtpUrl !== undefined;

  serve(app, "GET /admin/mails", async ({ query }) => {
    const [{ mails, total }, summary] = await Promise.all([listMails(shop.db, query), countMails(shop.db)]);
    return {
      success: true,
      mails: mails.map(presentMailSummary),
      pagination: paginationOf(query, total),
      summary,
      sends,
    };
  });

  serveFile(app, "GET /admin/mails/export", async ({ query }) => {
    const rows = inPages(async (page, limit) => (await listMails(shop.db, { ...query, page, limit })).mails, byId);
    return { name: "correos.csv", bytes: csvOf(COLUMNS, rows) };
  });

  serve(app, "GET /admin/mails/:id", async ({ params, caller }) => ({
    success: true,
    mail: presentMail(await getMail(shop.db, params.id), { sends, caller }),
  }));

  serve(
    app,
    "POST /admin/mails/:id/resend",
    async ({ shop, caller, params }) => {
      await resendMail(shop, params.id, caller.userId);
      return { success: true, mail: presentMail(await getMail(shop.db, params.id), { sends, caller }) };
    },
    { exists: ({ params }) => getMail(shop.db, params.id) },
  );
}

function presentMailSummary(mail: MailSummaryRow) {
  const isOver = (ENDED_MAIL_STATES as readonly MailState[]).includes(mail.state);
  return {
    id: mail.id,
    kind: mail.kind,
    state: mail.state,
    to_address: mail.toAddress,
    to_name: mail.toName,
    order_id: mail.orderId,
    subject: mail.subject,
    attempts: mail.attempts,
    last_error: mail.lastError,
    created_at: mail.createdAt.toISOString(),
    next_try_at: isOver ? null : mail.dueAt.toISOString(),
    sent_at: mail.sentAt?.toISOString() ?? null,
    resent_at: mail.resentAt?.toISOString() ?? null,
  };
}

/**
 * A link into somebody's account is for an owner at most; where mails are sent it is for nobody: what is kept of such a mail is
 * written without it, and one from the time before a mail server was set is hidden whole.
 */
function presentMail(mail: MailRow, { sends, caller }: { sends: boolean; caller: Pick<Caller, "staffRole"> }) {
  const isOwner = caller.staffRole === null || caller.staffRole === "owner";
  const is_private = hasLink(mail.kind) && (!isOwner || (sends && holdsItsLink(mail)));
  return {
    ...presentMailSummary(mail),
    html: is_private ? null : mail.html,
    text: is_private ? null : mail.text,
    is_private,
  };
}

function holdsItsLink({ content: { url }, text }: MailRow): boolean {
  return typeof url === "string" && text !== null && text.includes(url);
}
