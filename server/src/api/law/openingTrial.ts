import { toEuros } from "@bruma/contract";
import { type TrialOrder, tryOrder, type WriteTrialMails } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { writeMails } from "../../mail/writeMail.ts";
import { serve } from "../serve/serve.ts";

export function serveOpeningTrial(app: FastifyInstance): void {
  serve(app, "POST /admin/opening/trial", async ({ shop }) => ({
    trial: { ...presentTrial(await tryOrder(shop, writeTrialMails)), sends_mail: app.config.smtpUrl !== undefined },
  }));
}

const writeTrialMails: WriteTrialMails = async (shop, mails) =>
  (await writeMails(shop, mails)).map(({ mail, written }) => {
    if (written instanceof Error) throw written;
    return { to: mail.toAddress, subject: written.subject, text: written.text };
  });

const presentTrial = ({ product, orderId, totalCents, stockBefore, invoice, steps, stopped }: TrialOrder) => ({
  product,
  order_id: orderId,
  total: toEuros(totalCents),
  stock_before: stockBefore,
  invoice: invoice && { code: invoice.code, total: toEuros(invoice.totalCents) },
  steps: steps.map(({ paymentStatus, ...step }) => ({ ...step, payment_status: paymentStatus })),
  stopped,
});
