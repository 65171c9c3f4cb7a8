import { CONSENT_KINDS, LINK_PURPOSES } from "@bruma/contract";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from "../pgCore.ts";
import { users } from "./people/users.ts";
import { bytea, createdAt, id, moment, oneOf } from "./types.ts";

/** A link in a mail that does one thing once, known by the SHA-256 of its token. */
export const actionLinks = pgTable(
  "action_links",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: LINK_PURPOSES }).notNull(),
    tokenHash: bytea().notNull().unique(),
    /** The address that it was sent to: it proves nothing about another one. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    index("action_links_user_id_idx").on(t.userId, t.purpose),
    index("action_links_expires_at_idx").on(t.expiresAt),
    check("action_links_purpose_check", oneOf("purpose", LINK_PURPOSES)),
  ],
);

/** The second factor (RFC 6238). It counts from `confirmedAt` on; `lastStep` keeps a code from being used twice. */
export const totpFactors = pgTable("totp_factors", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  createdAt: createdAt(),
  confirmedAt: moment(),
  lastStep: integer(),
});

/** One-time codes for whoever lost the second factor, known by their SHA-256. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: bytea().notNull(),
    usedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Ledger: what a customer agreed to or took back, and when. */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    granted: boolean().notNull(),
    /** Which text was agreed to. */
    version: text().notNull(),
    at: createdAt(),
  },
  (t) => [index("consents_user_id_idx").on(t.userId, t.id), check("consents_kind_check", oneOf("kind", CONSENT_KINDS))],
);

/** Keys that the shop makes once and keeps, and that no screen shows. */
export const shopKeys = pgTable("shop_keys", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  createdAt: createdAt(),
});
