import { BREACH_RISKS, BREACH_STATES } from "@bruma/contract";
import { check, index, integer, pgTable, text } from "../../pgCore.ts";
import { sql } from "../../sql.ts";
import { createdAt, id, moment, oneOf } from "../types.ts";
import { users } from "./users.ts";

/**
 * The log of breaches of personal data (GDPR, art. 33.5). It names nobody, and nothing of it is ever deleted: triggers refuse that, and
 * that anybody rewrites when it was noticed and what it was.
 */
export const breaches = pgTable(
  "breaches",
  {
    id: id(),
    /** When the shop noticed: the clock runs from then. */
    noticedAt: moment().notNull(),
    dueAt: moment().notNull(),
    what: text().notNull(),
    /** Whose data, by groups: «Clientes con pedido». */
    whose: text().notNull(),
    kinds: text().notNull(),
    /** How many people; null: not known yet. */
    affected: integer(),
    risk: text({ enum: BREACH_RISKS }).notNull(),
    consequences: text().notNull(),
    measures: text().notNull(),
    state: text({ enum: BREACH_STATES }).notNull().default("open"),
    notifiedAt: moment(),
    agencyReference: text(),
    delayReason: text(),
    exemptReason: text(),
    peopleToldAt: moment(),
    peopleToldHow: text(),
    closedAt: moment(),
    outcome: text(),
    recordedBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    searchText: text().notNull().generatedAlwaysAs(sql`search_form(what)`),
  },
  (t) => [
    index("breaches_state_idx").on(t.state, t.id),
    index("breaches_noticed_at_idx").on(t.noticedAt, t.id),
    index("breaches_due_at_idx").on(t.dueAt).where(sql`state = 'open'`),
    index("breaches_recorded_by_idx").on(t.recordedBy),
    index("breaches_search_idx").using("gin", sql`search_text gin_trgm_ops`),
    check("breaches_risk_check", oneOf("risk", BREACH_RISKS)),
    check("breaches_state_check", oneOf("state", BREACH_STATES)),
    check("breaches_affected_check", sql`affected >= 0`),
    check("breaches_due_check", sql`due_at > noticed_at`),
    check("breaches_notified_check", sql`(notified_at is null) = (agency_reference is null)`),
    check("breaches_late_check", sql`notified_at <= due_at or delay_reason is not null`),
    // The agency knows of it, or a risk is unlikely and why stands there.
    check(
      "breaches_told_check",
      sql`state = 'open' or notified_at is not null or (risk = 'unlikely' and exempt_reason is not null)`,
    ),
    check("breaches_people_check", sql`(people_told_at is null) = (people_told_how is null)`),
    check("breaches_closed_check", sql`(state = 'closed') = (closed_at is not null and outcome is not null)`),
  ],
);

/** What was found out later, and what the shop judged by it (GDPR, art. 33.4). */
export const breachNotes = pgTable(
  "breach_notes",
  {
    id: id(),
    breachId: integer()
      .notNull()
      .references(() => breaches.id),
    authorId: integer().references(() => users.id, { onDelete: "set null" }),
    text: text().notNull(),
    risk: text({ enum: BREACH_RISKS }),
    affected: integer(),
    at: createdAt(),
  },
  (t) => [
    index("breach_notes_breach_id_idx").on(t.breachId, t.id),
    index("breach_notes_author_id_idx").on(t.authorId),
    check("breach_notes_risk_check", oneOf("risk", BREACH_RISKS)),
    check("breach_notes_affected_check", sql`affected >= 0`),
  ],
);
