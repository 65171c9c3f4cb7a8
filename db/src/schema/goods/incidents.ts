import { INCIDENT_SEVERITIES, INCIDENT_SOURCES, INCIDENT_STATES } from "@bruma/contract";
import { check, index, integer, pgTable, text } from "../../pgCore.ts";
import { sql } from "../../sql.ts";
import { contactMessages } from "../people/messages.ts";
import { users } from "../people/users.ts";
import { createdAt, id, moment, oneOf } from "../types.ts";
import { variants } from "./catalogue.ts";
import { lots } from "./lots.ts";

/**
 * Suspected adverse effects on somebody's health (Directive 2014/40/EU, art. 20.9; RD 579/2017). Health data: nobody's name is
 * asked for, and what leads to the person stands in two columns that can be cut.
 */
export const incidents = pgTable(
  "incidents",
  {
    id: id(),
    /** When the shop came to know: the clock runs from then. */
    knownAt: moment().notNull(),
    dueAt: moment().notNull(),
    source: text({ enum: INCIDENT_SOURCES }).notNull(),
    messageId: integer().references(() => contactMessages.id, { onDelete: "set null" }),
    variantId: integer().references(() => variants.id, { onDelete: "set null" }),
    lotId: integer().references(() => lots.id, { onDelete: "set null" }),
    /** What it was, as it was told: it need not be of this shop, and stays when the variant goes. */
    product: text().notNull(),
    severity: text({ enum: INCIDENT_SEVERITIES }).notNull(),
    effect: text().notNull(),
    /** How to reach who reported it, if they want to be reached. */
    reporter: text(),
    state: text({ enum: INCIDENT_STATES }).notNull().default("open"),
    notifiedAt: moment(),
    authority: text(),
    notifiedReference: text(),
    closedAt: moment(),
    outcome: text(),
    recordedBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** What the staff's search reads. What happened to whom is not searched. */
    searchText: text().notNull().generatedAlwaysAs(sql`search_form(product)`),
  },
  (t) => [
    index("incidents_state_idx").on(t.state, t.id),
    index("incidents_known_at_idx").on(t.knownAt, t.id),
    index("incidents_due_at_idx").on(t.dueAt).where(sql`state = 'open'`),
    index("incidents_message_id_idx").on(t.messageId),
    index("incidents_variant_id_idx").on(t.variantId),
    index("incidents_lot_id_idx").on(t.lotId),
    index("incidents_recorded_by_idx").on(t.recordedBy),
    index("incidents_search_idx").using("gin", sql`search_text gin_trgm_ops`),
    check("incidents_source_check", oneOf("source", INCIDENT_SOURCES)),
    check("incidents_severity_check", oneOf("severity", INCIDENT_SEVERITIES)),
    check("incidents_state_check", oneOf("state", INCIDENT_STATES)),
    check("incidents_due_check", sql`due_at > known_at`),
    check("incidents_notified_check", sql`state <> 'notified' or notified_at is not null`),
    check("incidents_closed_check", sql`(state = 'closed') = (closed_at is not null)`),
  ],
);

/** What the staff found out about an incident. */
export const incidentNotes = pgTable(
  "incident_notes",
  {
    id: id(),
    incidentId: integer()
      .notNull()
      .references(() => incidents.id, { onDelete: "cascade" }),
    authorId: integer().references(() => users.id, { onDelete: "set null" }),
    text: text().notNull(),
    at: createdAt(),
  },
  (t) => [
    index("incident_notes_incident_id_idx").on(t.incidentId, t.id),
    index("incident_notes_author_id_idx").on(t.authorId),
  ],
);
