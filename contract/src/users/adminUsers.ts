import { z } from "zod";
import { answer, Done, endpoints, oneById } from "../endpoint.ts";
import { day, Euros, Pagination, Timestamp } from "../fields/fields.ts";
import { asWholeFile, filterOf, ListQuery, sortedBy } from "../fields/lists.ts";
import { AGE_LEVELS, PROFILE_COUNTRIES, ROLES, STAFF_ROLES } from "../vocabulary/index.ts";
import { ProfileUpdate, User } from "./auth.ts";

/** An account as the staff sees it. */
export const AdminUser = User.omit({ favorites_count: true }).extend({
  updated_at: Timestamp,
  age_level: z.enum(AGE_LEVELS),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUserDetail = AdminUser.extend({
  /** Where the account is signed in now. */
  sessions_count: z.int(),
  two_factor: z.boolean(),
  /** When the customer declared to be of age; null: never. */
  adult_declared_at: Timestamp.nullable(),
  /** When the staff saw that they are, and who; null: nobody has. */
  adult_checked_at: Timestamp.nullable(),
  adult_checked_by: z.string().nullable(),
});
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;

export const AdminUserQuery = ListQuery.extend({
  role: filterOf(ROLES, "Rol no válido"),
  staff_role: filterOf(STAFF_ROLES, "Perfil no válido"),
  age: filterOf(AGE_LEVELS, "Nivel no válido"),
  sort: sortedBy("name", "email", "created", "last_login", "orders", "total").optional(),
});
export type AdminUserQuery = z.infer<typeof AdminUserQuery>;

/** What the staff may put right in somebody's record; the e-mail is how its owner signs in, so it is theirs alone. */
export const ChangeUser = ProfileUpdate.omit({ email: true }).extend({
  country: z.enum(PROFILE_COUNTRIES, "Elige un país de la lista").optional(),
  /** What was read before: if somebody saved meanwhile, nothing is overwritten. */
  updated_at: Timestamp.optional(),
});
export type ChangeUser = z.infer<typeof ChangeUser>;

export const ChangeRole = z.object({
  role: z.enum(ROLES, "Rol no válido"),
  /** Left out, an admin keeps the one they have; a new admin then has none, and may do everything. */
  staff_role: z.enum(STAFF_ROLES, "Perfil no válido").nullish(),
  /** What was read before: if somebody saved meanwhile, nothing is overwritten. */
  updated_at: Timestamp.optional(),
});
export type ChangeRole = z.infer<typeof ChangeRole>;

const UserReply = answer({ user: AdminUserDetail });

export const adminUserEndpoints = endpoints({
  "GET /admin/users": {
    access: "users.read",
    summary: "All accounts, newest first, with the figures above the table",
    query: AdminUserQuery,
    reply: answer({
      users: z.array(AdminUser),
      pagination: Pagination,
      summary: z.object({ total: z.int(), admins: z.int(), users: z.int(), revenue: Euros }),
    }),
  },
  "GET /admin/users/export": {
    access: "users.read",
    summary: "The accounts of the table as a file, all pages of it",
    ...asWholeFile(AdminUserQuery),
  },
  "GET /admin/users/:id": {
    ...oneById("user.not_found"),
    access: "users.read",
    summary: "One account",
    reply: UserReply,
  },
  "PUT /admin/users/:id": {
    ...oneById("user.not_found"),
    access: "users.write",
    summary: "Changes the fields that are sent. A stale `updated_at` is refused, with the record as it is now",
    body: ChangeUser,
    reply: UserReply,
    refusals: ["record.changed"],
  },
  "PUT /admin/users/:id/role": {
    ...oneById("user.not_found"),
    access: "roles.write",
    summary: "Makes somebody staff or a customer again, and says what they may do; their sessions end at once",
    body: ChangeRole,
    reply: UserReply,
    refusals: ["user.own_role", "user.last_owner", "record.changed"],
  },
  "PUT /admin/users/:id/age": {
    ...oneById("user.not_found"),
    access: "users.write",
    summary: "Notes that somebody of the staff saw that a customer is of age, or takes that back; no document is kept",
    body: z.object({
      checked: z.boolean(),
      /** The day on which it was seen; today, if left out. */
      on: day().optional(),
    }),
    reply: UserReply,
  },
  "DELETE /admin/users/:id": {
    ...oneById("user.not_found"),
    access: "users.write",
    summary: "Deletes a customer's account at once; their orders stay, without their person",
    reply: Done,
    refusals: ["account.staff_cannot_be_deleted"],
  },
});
