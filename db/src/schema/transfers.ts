import {
  ALLOCATION_HOWS,
  BANK_FILE_FORMATS,
  ENTRY_DECISIONS,
  ENTRY_STATES,
  LIKENESS_STATES,
  REFUND_STATES,
  type StatementMapping,
} from "@bruma/contract";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "../pgCore.ts";
import { sql } from "../sql.ts";
import { orders } from "./orders.ts";
import { users } from "./people/users.ts";
import { bytea, createdAt, id, moment, oneOf } from "./types.ts";

const actor = () => integer().references(() => users.id, { onDelete: "set null" });
const cents = () => bigint({ mode: "number" });

/**
 * How older versions wrote an account into the fingerprints of its entries where that is not its compact form. Nothing is added any
 * more: by these an entry of then is known again.
 */
export const bankAccountSpellings = pgTable(
  "bank_account_spellings",
  { account: text().notNull(), spelling: text().notNull() },
  (t) => [primaryKey({ columns: [t.account, t.spelling] })],
);

/** One file of the bank that was read in. */
export const bankStatements = pgTable(
  "bank_statements",
  {
    id: id(),
    fileName: text().notNull(),
    /** SHA-256 of its bytes. */
    fileHash: bytea().notNull(),
    format: text({ enum: BANK_FILE_FORMATS }).notNull(),
    accounts: text().array().notNull(),
    fromDay: date({ mode: "string" }),
    toDay: date({ mode: "string" }),
    /** Entries in the file, and how many of them no earlier file had brought. */
    entryCount: integer().notNull(),
    newCount: integer().notNull(),
    /** Of the new ones, in the order of their ids: how many were looked at, up to which, and how many were applied. */
    reviewedCount: integer().notNull().default(0),
    reviewedUpTo: integer().notNull().default(0),
    appliedCount: integer().notNull().default(0),
    /** Rows of the file that are no movements, or not yet. */
    pendingCount: integer().notNull().default(0),
    /** What is odd about the file and was taken all the same, in Spanish. */
    remarks: text().array().notNull().default(sql`'{}'`),
    /** How the columns of a table were read; null for a file that tells itself what it says. */
    mapping: jsonb().$type<StatementMapping>(),
    actorId: actor(),
    createdAt: createdAt(),
  },
  (t) => [
    index("bank_statements_actor_id_idx").on(t.actorId),
    index("bank_statements_file_hash_idx").on(t.fileHash),
    index("bank_statements_unreviewed_idx").on(t.id).where(sql`reviewed_count < new_count`),
    check("bank_statements_format_check", oneOf("format", BANK_FILE_FORMATS)),
    check(
      "bank_statements_counts_check",
      sql`new_count between 0 and entry_count and reviewed_count between 0 and new_count and applied_count between 0 and reviewed_count`,
    ),
  ],
);

/**
 * One movement of the shop's account. It is known by its fingerprint, however many files bring it. `allocated_cents` is the sum
 * of its allocations, kept by the trigger `bank_allocations_roll_up`; the check keeps it within the amount.
 */
export const bankEntries = pgTable(
  "bank_entries",
  {
    id: id(),
    statementId: integer()
      .notNull()
      .references(() => bankStatements.id),
    account: text().notNull(),
    fingerprint: text().notNull(),
    bookedOn: date({ mode: "string" }).notNull(),
    valueOn: date({ mode: "string" }),
    /** Above zero: money that came in. */
    cents: cents().notNull(),
    currency: text().notNull(),
    counterpartyName: text(),
    counterpartyIban: text(),
    text: text().notNull(),
    bankReference: text(),
    endToEndId: text(),
    creditorReference: text(),
    isReversal: boolean().notNull(),
    allocatedCents: cents().notNull().default(0),
    /** Why it is off the list; null: it is not. */
    ignoredReason: text(),
    state: text({ enum: ENTRY_STATES })
      .notNull()
      .generatedAlwaysAs(
        sql`case when ignored_reason is not null then 'ignored' when allocated_cents = abs(cents) then 'matched' else 'to_review' end`,
      ),
    /** The movement of another file that this one may be once more: same account, amount, currency and day. */
    looksLikeId: integer().references((): AnyPgColumn => bankEntries.id),
    /** Until a person has said whether it is (`asked`), it pays nothing; nor does it once it is the same. */
    likeness: text({ enum: LIKENESS_STATES }),
    /** The reading of the same file with other columns that stands for this one: it is off the list for good. */
    replacedById: integer().references(() => bankStatements.id),
    /** Since when it names nobody any more. */
    anonymisedAt: moment(),
    /** What the staff's search reads: taking accents off again for each row would take longer than all the rest. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_form(coalesce(counterparty_name, '') || ' ' || text || ' ' || coalesce(counterparty_iban, '') || ' ' || coalesce(bank_reference, ''))`,
      ),
  },
  (t) => [
    uniqueIndex("bank_entries_fingerprint_key").on(t.account, t.fingerprint),
    index("bank_entries_statement_id_idx").on(t.statementId, t.id),
    index("bank_entries_booked_on_idx").on(t.bookedOn, t.id),
    index("bank_entries_state_idx").on(t.state, t.bookedOn, t.id),
    index("bank_entries_cents_idx").on(t.cents, t.id),
    index("bank_entries_search_idx").using("gin", sql`search_text gin_trgm_ops`),
    check("bank_entries_allocated_check", sql`allocated_cents between 0 and abs(cents)`),
    check("bank_entries_currency_check", sql`currency ~ '^[A-Z]{3}$'`),
    // One account is written in one way.
    check("bank_entries_account_check", sql`account !~ '[[:space:]a-z]'`),
    index("bank_entries_looks_like_idx").on(t.looksLikeId).where(sql`looks_like_id is not null`),
    // Two rows of one file are two movements: they cannot both be the same known one.
    uniqueIndex("bank_entries_same_key").on(t.statementId, t.looksLikeId).where(sql`likeness = 'same'`),
    check("bank_entries_likeness_check", oneOf("likeness", LIKENESS_STATES)),
    check("bank_entries_looks_like_check", sql`(likeness is null) = (looks_like_id is null) and looks_like_id < id`),
    check("bank_entries_asked_check", sql`likeness is null or likeness = 'other' or allocated_cents = 0`),
    index("bank_entries_replaced_by_id_idx").on(t.replacedById).where(sql`replaced_by_id is not null`),
    check(
      "bank_entries_replaced_check",
      sql`replaced_by_id is null or (ignored_reason is not null and allocated_cents = 0)`,
    ),
    check("bank_entries_same_check", sql`likeness is distinct from 'same' or ignored_reason is not null`),
  ],
);

/**
 * How many entries came to a state, or left it (below zero): each state's rows add up to how many entries are in it now, without those
 * that another reading stands for. Kept by the triggers `bank_entries_tally_*`, which only add rows, so that nobody waits for anybody;
 * `foldTallies` makes one row of each state's every night.
 */
export const bankEntryTallies = pgTable("bank_entry_tallies", {
  id: id(),
  state: text({ enum: ENTRY_STATES }).notNull(),
  entries: integer().notNull(),
});

/** A transfer back: to do, in a file for the bank, and done once the bank's statement shows it. */
export const bankRefunds = pgTable(
  "bank_refunds",
  {
    id: id(),
    /** Of which order, or else of which entry, of which nobody knows an order. */
    orderId: integer().references(() => orders.id),
    entryId: integer().references(() => bankEntries.id),
    amountCents: integer().notNull(),
    iban: text(),
    holder: text(),
    reason: text().notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default("to_do"),
    fileId: integer().references(() => bankRefundFiles.id),
    actorId: actor(),
    createdAt: createdAt(),
    closedAt: moment(),
    /** When it was cancelled, also where the bank paid it all the same and it is done. */
    cancelledAt: moment(),
    /** On which day the bank gave it back, after it had shown it as paid; the trigger `bank_entries_forget_returned` empties it. */
    returnedOn: date({ mode: "string" }),
  },
  (t) => [
    index("bank_refunds_order_id_idx").on(t.orderId),
    index("bank_refunds_entry_id_idx").on(t.entryId),
    index("bank_refunds_state_idx").on(t.state, t.id),
    index("bank_refunds_amount_idx").on(t.amountCents, t.id),
    index("bank_refunds_search_idx").using(
      "gin",
      sql`search_form(coalesce(holder, '') || ' ' || coalesce(iban, '')) gin_trgm_ops`,
    ),
    index("bank_refunds_file_id_idx").on(t.fileId),
    index("bank_refunds_actor_id_idx").on(t.actorId),
    index("bank_refunds_iban_idx").on(t.iban).where(sql`state <> 'cancelled'`),
    check("bank_refunds_state_check", oneOf("state", REFUND_STATES)),
    check("bank_refunds_amount_check", sql`amount_cents > 0`),
    check("bank_refunds_source_check", sql`num_nonnulls(order_id, entry_id) = 1`),
    check("bank_refunds_closed_check", sql`(state in ('done', 'cancelled')) = (closed_at is not null)`),
    check("bank_refunds_cancelled_check", sql`state <> 'cancelled' or cancelled_at is not null`),
    check("bank_refunds_open_check", sql`state in ('done', 'cancelled') or (iban is not null and holder is not null)`),
  ],
);

/** A file for the bank; its bytes are made again from its refunds. */
export const bankRefundFiles = pgTable(
  "bank_refund_files",
  {
    id: id(),
    messageId: text().notNull(),
    executeOn: date({ mode: "string" }).notNull(),
    /** The account that it draws on, as the settings said it then. */
    debtorName: text().notNull(),
    debtorIban: text().notNull(),
    actorId: actor(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("bank_refund_files_message_id_key").on(t.messageId),
    index("bank_refund_files_actor_id_idx").on(t.actorId),
  ],
);

/**
 * Ledger: what of an entry is given to an order or a refund. It is never changed; what is undone gets a counter-row with the
 * negative amount, once.
 */
export const bankAllocations = pgTable(
  "bank_allocations",
  {
    id: id(),
    entryId: integer()
      .notNull()
      .references(() => bankEntries.id),
    orderId: integer().references(() => orders.id),
    refundId: integer().references(() => bankRefunds.id),
    amountCents: cents().notNull(),
    how: text({ enum: ALLOCATION_HOWS }).notNull(),
    /** It took a lapsed order up again. */
    reactivated: boolean().notNull().default(false),
    /** It made its refund done, which a person had not noted before. */
    finishesRefund: boolean().notNull().default(false),
    undoesId: integer().references((): AnyPgColumn => bankAllocations.id),
    /** Null: the shop itself. */
    actorId: actor(),
    at: createdAt(),
  },
  (t) => [
    index("bank_allocations_entry_id_idx").on(t.entryId, t.id),
    index("bank_allocations_order_id_idx").on(t.orderId),
    index("bank_allocations_refund_id_idx").on(t.refundId),
    uniqueIndex("bank_allocations_undoes_id_key").on(t.undoesId),
    index("bank_allocations_actor_id_idx").on(t.actorId),
    check("bank_allocations_how_check", oneOf("how", ALLOCATION_HOWS)),
    check("bank_allocations_target_check", sql`num_nonnulls(order_id, refund_id) = 1`),
    check(
      "bank_allocations_amount_check",
      sql`case when undoes_id is null then amount_cents > 0 else amount_cents < 0 end`,
    ),
  ],
);

/** Ledger: who took an entry off the list or back onto it, and who said whether it is a known one. */
export const bankEntryEvents = pgTable(
  "bank_entry_events",
  {
    id: id(),
    entryId: integer()
      .notNull()
      .references(() => bankEntries.id),
    kind: text({ enum: ENTRY_DECISIONS }).notNull(),
    reason: text(),
    /** Null: the shop itself. */
    actorId: actor(),
    at: createdAt(),
  },
  (t) => [
    index("bank_entry_events_entry_id_idx").on(t.entryId, t.id),
    index("bank_entry_events_actor_id_idx").on(t.actorId),
    check("bank_entry_events_kind_check", oneOf("kind", ENTRY_DECISIONS)),
  ],
);

/** How a bank's CSV is read, by the names of its columns. */
export const statementMappings = pgTable("statement_mappings", {
  /** SHA-256 of the names. */
  signature: bytea().primaryKey(),
  mapping: jsonb().$type<StatementMapping>().notNull(),
  updatedAt: createdAt(),
});
