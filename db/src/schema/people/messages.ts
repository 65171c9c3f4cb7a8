import { CONTACT_TYPES, MESSAGE_STATES } from "@bruma/contract";
import { check, index, integer, pgTable, text } from "../../pgCore.ts";
import { sql } from "../../sql.ts";
import { createdAt, id, moment, oneOf } from "../types.ts";
import { users } from "./users.ts";

/** What somebody wrote through the contact form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    /** Told to the sender: a complaint must get a key (TRLGDCU, art. 21.3). */
    reference: text().notNull().unique(),
    type: text({ enum: CONTACT_TYPES }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    orderNumber: text(),
    subject: text().notNull(),
    message: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    state: text({ enum: MESSAGE_STATES }).notNull().default("new"),
    /** The newest of its answers. */
    answer: text(),
    createdAt: createdAt(),
    /** Until when it is to be answered. */
    dueAt: moment().notNull(),
    answeredAt: moment(),
    answeredBy: integer().references(() => users.id, { onDelete: "set null" }),
    /** What the staff's search reads: taking accents off again for each row would take longer than all the rest. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`search_form(reference || ' ' || name || ' ' || email || ' ' || subject || ' ' || message || ' ' || coalesce(answer, ''))`,
      ),
  },
  (t) => [
    index("contact_messages_state_idx").on(t.state, t.id),
    index("contact_messages_due_at_idx").on(t.dueAt).where(sql`state = 'new'`),
    index("contact_messages_created_at_idx").on(t.createdAt),
    index("contact_messages_search_idx").using("gin", sql`search_text gin_trgm_ops`),
    index("contact_messages_user_id_idx").on(t.userId),
    index("contact_messages_answered_by_idx").on(t.answeredBy),
    check("contact_messages_type_check", oneOf("type", CONTACT_TYPES)),
    check("contact_messages_state_check", oneOf("state", MESSAGE_STATES)),
  ],
);

/** Every answer to a message. Kept by the triggers `contact_messages_first_answer` and `contact_messages_next_answer`. */
export const contactAnswers = pgTable(
  "contact_answers",
  {
    id: id(),
    messageId: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    text: text().notNull(),
    authorId: integer().references(() => users.id, { onDelete: "set null" }),
    at: moment().notNull(),
  },
  (t) => [
    index("contact_answers_message_id_idx").on(t.messageId, t.id),
    index("contact_answers_author_id_idx").on(t.authorId),
  ],
);
