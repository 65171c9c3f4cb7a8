import { ENDED_MAIL_STATES, MAIL_KIND_LABELS, MAIL_STATE_LABELS, MAIL_TABLE, type MailState } from "@bruma/contract";
import {
  type Caller,
  countMails,
  getMail,
  listMails,
  type MailRow,
  type MailSummaryRow,
  resendMail,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { CsvColumn } from "../../csv.ts";
import { serve } from "../serve/serve.ts";
import { serveTable } from "../serve/serveTable.ts";

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

  serveTable(app, "GET /admin/mails", "GET /admin/mails/export", {
    name: "correos.csv",
    columns: COLUMNS,
    find: (query) => listMails(shop.db, query),
    answer: async (found) => {
      const [{ rows }, summary] = await Promise.all([found, countMails(shop.db)]);
      return { mails: rows.map(presentMailSummary), summary, sends };
    },
  });

  serve(app, "GET /admin/mails/:id", async ({ params, caller }) => ({
    mail: presentMail(await getMail(shop.db, params.id), { sends, caller }),
  }));

  serve(
    app,
    "POST /admin/mails/:id/resend",
    { exists: ({ params }) => getMail(shop.db, params.id) },
    async ({ shop, caller, params }) => {
      await resendMail(shop, params.id);
      return { mail: presentMail(await getMail(shop.db, params.id), { sends, caller }) };
    },
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
  const is_private = MAIL_TABLE[mail.kind].opensAccount === true && (!isOwner || (sends && holdsItsLink(mail)));
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
