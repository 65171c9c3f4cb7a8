import { z } from "zod";
import { tooLong } from "../fields/fields.ts";
import { MAIL_RECORD_STATES, MAIL_RECORDS } from "../vocabulary/index.ts";

const SELECTOR_MAX = 100;
const ODD_SELECTOR = "Solo letras, cifras, puntos y guiones, como «google» o «s1»";
const LABEL = "[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?";

/** A part of a name in the DNS; empty: none. */
export const DkimSelector = z
  .string()
  .trim()
  .max(SELECTOR_MAX, tooLong(SELECTOR_MAX))
  .regex(new RegExp(`^(?:${LABEL}(?:\\.${LABEL}){0,3})?$`, "i"), ODD_SELECTOR);

/** What a domain says of its mail in one of its records, and what is to be done about it. */
export const MailRecord = z.object({
  name: z.enum(MAIL_RECORDS),
  state: z.enum(MAIL_RECORD_STATES),
  says: z.string(),
  todo: z.string().nullable(),
  /** As it stands; null where there is none. */
  record: z.string().nullable(),
});
export type MailRecord = z.infer<typeof MailRecord>;

export const MailDomain = z.object({
  domain: z.string(),
  /** A name that is not on the internet has no records. */
  is_public: z.boolean(),
  records: z.array(MailRecord),
});
export type MailDomain = z.infer<typeof MailDomain>;
