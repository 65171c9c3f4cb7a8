import { ROLES, STAFF_ROLES } from "@bruma/contract";
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "../../pgCore.ts";
import { gt, sql } from "../../sql.ts";
import { foldEmail } from "../foldEmail.ts";
import { bytea, createdAt, id, moment, oneOf } from "../types.ts";

export const users = pgTable(
  "users",
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    name: text().notNull(),
    firstName: text(),
    lastName: text(),
    phone: text(),
    address: text(),
    city: text(),
    zipCode: text(),
    country: text().notNull().default("España"),
    role: text({ enum: ROLES }).notNull().default("user"),
    /** What narrows an admin's powers; null: nothing does. */
    staffRole: text({ enum: STAFF_ROLES }),
    adultDeclaredAt: moment(),
    /** When somebody of the staff saw that the customer is of age, and who; no document is kept. */
    adultCheckedAt: moment(),
    adultCheckedBy: integer().references((): AnyPgColumn => users.id, { onDelete: "set null" }),
    termsAcceptedAt: moment(),
    emailVerifiedAt: moment(),
    /** When a proved address was given up for this one; null: it was not. */
    emailMovedAt: moment(),
    lastLoginAt: moment(),
    createdAt: createdAt(),
    /** When what the profile says was changed last. */
    updatedAt: createdAt(),
    deletedAt: moment(),
  },
  (t) => [
    uniqueIndex("users_email_key").on(foldEmail(t.email)),
    index("users_created_at_idx").on(t.createdAt),
    index("users_listed_created_idx").on(t.createdAt).where(sql`deleted_at is null`),
    index("users_name_idx").on(sql`search_form(name)`),
    index("users_listed_idx").on(t.id).where(sql`deleted_at is null`),
    index("users_staff_idx").on(t.id).where(sql`role = 'admin'`),
    index("users_age_checked_idx").on(t.id).where(sql`adult_checked_at is not null`),
    index("users_age_unknown_idx").on(t.id).where(sql`adult_declared_at is null and adult_checked_at is null`),
    index("users_adult_checked_by_idx").on(t.adultCheckedBy),
    index("users_search_idx").using("gin", sql`search_form(name || ' ' || email) gin_trgm_ops`),
    check("users_role_check", oneOf("role", ROLES)),
    check("users_staff_role_check", oneOf("staff_role", STAFF_ROLES)),
    check("users_staff_check", sql`staff_role is null or role = 'admin'`),
  ],
);

/** A session is known by the SHA-256 of its token; the token itself is only with its owner. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    tokenHash: bytea().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [index("sessions_user_id_idx").on(t.userId), index("sessions_expires_at_idx").on(t.expiresAt)],
);

/** Whether a session is still valid. */
export const isOpenSession = gt(sessions.expiresAt, sql`now()`);

/** How often something was tried in a window of time: in the database, so that every instance counts together. */
export const attempts = pgTable(
  "attempts",
  {
    key: text().notNull(),
    windowEndsAt: moment().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key] }), index("attempts_window_ends_at_idx").on(t.windowEndsAt)],
);
