import { boolean, index, integer, jsonb, pgTable, text } from "../../pgCore.ts";
import { createdAt, id, moment } from "../types.ts";
import { sessions, users } from "./users.ts";

/**
 * A browser that wants to be told (RFC 8030); the keys encrypt what is sent to it (RFC 8291). It is told what concerns the user of
 * the session that asked for it, for as long as that session lives.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text(),
    createdAt: createdAt(),
    lastSentAt: moment(),
  },
  (t) => [index("push_subscriptions_session_id_idx").on(t.sessionId)],
);

/** Which kinds of notification a customer wants; without a row, the defaults of the specification. */
export const pushPreferences = pgTable("push_preferences", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  newProducts: boolean().notNull(),
  orderUpdates: boolean().notNull(),
  promotions: boolean().notNull(),
  wishlistAlerts: boolean().notNull(),
  updatedAt: createdAt(),
});

/** What a member of staff wants to be notified of; without a row, nothing. */
export const staffPushPreferences = pgTable("staff_push_preferences", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  orders: boolean().notNull(),
  messages: boolean().notNull(),
  stock: boolean().notNull(),
  updatedAt: createdAt(),
});

/**
 * Every notification to every browser, written in the transaction that causes it and dropped once delivered. A worker claims
 * one by moving `dueAt` to the end of its lease.
 */
export const pushes = pgTable(
  "pushes",
  {
    id: id(),
    subscriptionId: integer()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    message: jsonb().$type<Record<string, string>>().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [index("pushes_due_at_idx").on(t.dueAt), index("pushes_subscription_id_idx").on(t.subscriptionId)],
);
