import { z } from "zod";
import { LIST_ROWS } from "../vocabulary/lists.ts";
import { NAME_ASKED } from "../vocabulary/names.ts";
import { looksLikeLink, NO_LINKS } from "./links.ts";

/** Ids are positive 32-bit integers; in a path anything else is simply unknown (404). */
export const Id = z.int().min(1).max(2_147_483_647);
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647);
/** The id that a text holds; undefined for a text that is none. */
export const idIn = (text: string): number | undefined => PathId.safeParse(text).data;
/** A malformed id is answered like an unknown one, with 404: it becomes 0, which no row has. */
export const toId = (id: number | string): number => {
  const number = Number(id);
  return Id.safeParse(number).success ? number : 0;
};
/** An id in a body. */
export const BodyId = z.union([z.number(), z.string()]).transform(toId);

/** Decimal euros with at most two digits. */
export const Euros = z.number();
export const Timestamp = z.string();

/** Euros that somebody types, without parts of a cent. */
export const inWholeCents = (euros: z.ZodNumber) =>
  euros.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "Como máximo dos decimales");

/** An amount that somebody types: more than nothing. */
export const Amount = inWholeCents(
  z
    .number("Indica un importe")
    .positive("El importe debe ser mayor que cero")
    .max(1_000_000, "Como máximo 1.000.000 €"),
);

// Whatever is older was mistyped; and PostgreSQL, whose calendar has no year 0, would fail on it.
const OLDEST = "1900-01-01";

/** A day as `YYYY-MM-DD`. */
export const day = (invalid = "Fecha no válida") => z.iso.date(invalid).refine((value) => value >= OLDEST, invalid);

/** A day and a time with its distance from UTC. */
export const moment = (invalid: string) =>
  z.iso.datetime({ offset: true, error: invalid }).refine((value) => isOfOurTime(value), invalid);

/** Whether a moment, however it is written, is not older than what `day` takes. */
export const isOfOurTime = (value: string) => Date.parse(value) >= Date.parse(OLDEST);

/** A text above its limit is refused before anything reads it: a pattern may need minutes for a megabyte. */
export const tooLong = (max: number) => ({ error: `Como máximo ${max} caracteres`, abort: true });

/** One line of typed text: trimmed, and plain. */
export function line(max: number, required?: string) {
  const text = z
    .string(required)
    .trim()
    .max(max, tooLong(max))
    .refine((value) => isPlainText(value), "Contiene caracteres no admitidos");
  return required === undefined ? text : text.min(1, required);
}

/** As `line`, for names and places, which go into mails: no links. */
export function plainWords(max: number, required?: string) {
  return line(max, required).refine((value) => !looksLikeLink(value), NO_LINKS);
}

/** The name of somebody who writes to the shop, with an account or without, and the corrected one of an invoice's recipient. */
export const personName = () => plainWords(120, NAME_ASKED);

/** Several lines of typed text: like `line`, with tabs and line breaks allowed. A form with a file sends each break as two characters. */
export function paragraph(max: number, required?: string) {
  const text = z
    .string(required)
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .trim()
    .max(max, tooLong(max))
    .refine((value) => isPlainText(value.replace(/[\t\n]/g, "")), "Contiene caracteres no admitidos");
  return required === undefined ? text : text.min(1, required);
}

/** No control characters, of which PostgreSQL refuses NUL, and no broken surrogates. */
export function isPlainText(value: string): boolean {
  return value.isWellFormed() && !/\p{Cc}/u.test(value);
}

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/;

// Unseen characters, and two that software reads as others: «。» as a dot (RFC 3490, 3.1), «İ» as «i» or as «i» with a dot above it.
const DECEPTIVE = /[\p{Default_Ignorable_Code_Point}\p{Cf}。İ]/u;

/**
 * Whether an e-mail has the form of one, and is read alike everywhere: no signs that Unicode calls the same as others (compatibility
 * forms, UAX 15), or two spellings would reach one mailbox and be two persons to the shop.
 */
export const isEmail = (value: string): boolean =>
  isPlainText(value) && EMAIL.test(value) && value === value.normalize("NFKC") && !DECEPTIVE.test(value);

/** An e-mail that is kept or written to. */
export function email(required: string, invalid = "Email inválido") {
  return line(254, required).refine(isEmail, invalid);
}

/** An e-mail that is only looked up: also one that was kept before such were refused. The database folds it (`foldEmail`). */
export function knownEmail(required: string) {
  return line(254, required).refine((value) => EMAIL.test(value), "Email inválido");
}

/** In query strings: `true`, `1` and `on` are yes; `false`, `0` and nothing are no. */
export const Flag = z
  .enum(["true", "1", "on", "false", "0", ""])
  .transform((value) => value === "true" || value === "1" || value === "on");

/** In query strings: `a,b` or a repeated parameter. */
export const TextList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(",")).map((item) => item.trim()).filter(Boolean))
  .pipe(z.array(line(80)).max(30));

/** A price that a client says it saw: compared or shown, never charged. */
export const ClaimedPrice = z.number().nonnegative().max(1_000_000);

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

/** In query strings: a price in euros, never negative. Left empty, it bounds nothing. */
export const PriceBound = z.preprocess(
  (value) => (isBlank(value) ? undefined : value),
  z.coerce.number("Indica un precio").min(0, "El precio no puede ser negativo").max(1_000_000).optional(),
);

export const Pagination = z.object({ total: z.int(), page: z.int(), pages: z.int(), limit: z.int() });
export type Pagination = z.infer<typeof Pagination>;

export const PageNumber = z.coerce.number().int().min(1).max(100_000).default(1);
export function pageLimit(byDefault: number) {
  return z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(...LIST_ROWS))
    .default(byDefault);
}
