import type { StaffRole } from "../vocabulary/index.ts";

/** What a member of staff may do, by the screens of the back office. */
export const PERMISSIONS = [
  "dashboard.read",
  "products.read",
  "products.write",
  "stock.write",
  "orders.read",
  "orders.write",
  "payments.read",
  "payments.write",
  "users.read",
  "users.write",
  "roles.write",
  "coupons.read",
  "coupons.write",
  "reviews.read",
  "reviews.write",
  "messages.read",
  "messages.write",
  "mails.read",
  "mails.write",
  "imports.write",
  "law.read",
  "law.write",
  "settings.read",
  "settings.write",
  "audit.read",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const READ = PERMISSIONS.filter((permission) => permission.endsWith(".read"));

/** The one table of who may do what: the server enforces it and the screens follow it. */
export const STAFF_PERMISSIONS: Record<StaffRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !["roles.write", "settings.write"].includes(permission)),
  warehouse: ["dashboard.read", "products.read", "stock.write", "orders.read", "orders.write", "law.read"],
  support: [
    "dashboard.read",
    "products.read",
    "orders.read",
    "orders.write",
    "users.read",
    "coupons.read",
    "reviews.read",
    "reviews.write",
    "messages.read",
    "messages.write",
    "mails.read",
    "mails.write",
    "payments.read",
    "law.read",
    "law.write",
  ],
  "read-only": READ,
};

/** `null`: an admin whose powers nobody narrowed. */
export function staffMay(role: StaffRole | null, permission: Permission): boolean {
  return STAFF_PERMISSIONS[role ?? "owner"].includes(permission);
}
