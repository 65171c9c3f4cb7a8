import { keysOf } from "../keysOf.ts";

/** What receivers look up of the domain that a mail comes from. */
export const MAIL_RECORD_LABELS = { spf: "SPF", dkim: "DKIM", dmarc: "DMARC", mx: "MX" };
export const MAIL_RECORDS = keysOf(MAIL_RECORD_LABELS);

export const MAIL_RECORD_STATE_LABELS = {
  ok: "Bien",
  weak: "Mejorable",
  wrong: "Por arreglar",
  unknown: "Sin comprobar",
};
export type MailRecordState = keyof typeof MAIL_RECORD_STATE_LABELS;
export const MAIL_RECORD_STATES = keysOf(MAIL_RECORD_STATE_LABELS);
