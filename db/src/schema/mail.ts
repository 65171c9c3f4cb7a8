import { MAIL_KINDS, MAIL_STATES } from "@bruma/contract";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "../pgCore.ts";
import { sql } from "../sql.ts";
import { orders } from "./orders.ts";
import { users } from "./people/users.ts";
import { createdAt, id, moment, oneOf } from "./types.ts";

/** It waits for its worker, or is being worked on. */
export const isUnderWay = sql`state in ('queued', 'sending', 'handing_over')`;

/**
 * Every mail, written in the transaction that causes it. A worker writes its text and hands it to the mail server:
 * `queued` → `sending` (claimed) → `handing_over` (the server is being given the text) → `sent`. What stops before
 * `handing_over` is tried again; what stops in it may have arrived, so it becomes `uncertain` and a person decides. `held`: its
 * address, which nobody has proved, has had enough mails for a day.
 */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    /** What its template needs beside the order and the user. */
    content: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    toAddress: text().notNull(),
    toName: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    orderId: integer().references(() => orders.id, { onDelete: "cascade" }),
    /** The same occasion writes one mail, however often it is told. */
    onceKey: text(),
    state: text({ enum: MAIL_STATES }).notNull().default("queued"),
    subject: text(),
    html: text(),
    text: text(),
    attempts: integer().notNull().default(0),
    /** When it is to be tried (again). */
    dueAt: createdAt(),
    claimedAt: moment(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: moment(),
    /** Who asked for it to be sent again, and when. */
    resentBy: integer().references(() => users.id, { onDelete: "set null" }),
    resentAt: moment(),
    /** The address as the staff's search and the table's order read it. */
    searchText: text().notNull().generatedAlwaysAs(sql`search_form(to_address)`),
  },
  (t) => [
    uniqueIndex("mails_once_key").on(t.onceKey),
    index("mails_due_at_idx").on(t.dueAt).where(isUnderWay),
    index("mails_state_idx").on(t.state, t.id),
    index("mails_kind_idx").on(t.kind, t.state, t.id),
    index("mails_user_id_idx").on(t.userId),
    index("mails_order_id_idx").on(t.orderId),
    index("mails_search_text_idx").on(t.searchText),
    // Parts of words are costly to write: once for each mail, when it has come to its end.
    index("mails_search_idx").using("gin", sql`search_text gin_trgm_ops`).where(sql`not (${isUnderWay})`),
    index("mails_created_at_idx").on(t.createdAt),
    index("mails_sent_at_idx").on(t.sentAt),
    // How many went to an address of late.
    index("mails_mailbox_idx").on(sql`mailbox_of(to_address)`, t.claimedAt).where(sql`claimed_at is not null`),
    index("mails_resent_by_idx").on(t.resentBy).where(sql`resent_by is not null`),
    // How far a recall has come: `lot_recalls.mail_count` says of how many.
    index("mails_recall_idx").on(sql`(content->>'recallId')`, t.state).where(sql`kind = 'lot_recall'`),
    check("mails_kind_check", oneOf("kind", MAIL_KINDS)),
    check("mails_state_check", oneOf("state", MAIL_STATES)),
  ],
);
