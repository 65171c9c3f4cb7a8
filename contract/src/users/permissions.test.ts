import { expect, test } from "vitest";
import { PERMISSIONS, type Permission, STAFF_PERMISSIONS, staffMay } from "./permissions.ts";

// Written out, not derived: whoever changes a profile is to see here what that gives and what it takes.
const MAY: Record<Permission, string> = {
  "dashboard.read": "owner manager warehouse support read-only",
  "products.read": "owner manager warehouse support read-only",
  "products.write": "owner manager",
  "stock.write": "owner manager warehouse",
  "orders.read": "owner manager warehouse support read-only",
  "orders.write": "owner manager warehouse support",
  "payments.read": "owner manager support read-only",
  "payments.write": "owner manager",
  "users.read": "owner manager support read-only",
  "users.write": "owner manager",
  "roles.write": "owner",
  "coupons.read": "owner manager support read-only",
  "coupons.write": "owner manager",
  "reviews.read": "owner manager support read-only",
  "reviews.write": "owner manager support",
  "messages.read": "owner manager support read-only",
  "messages.write": "owner manager support",
  "mails.read": "owner manager support read-only",
  "mails.write": "owner manager support",
  "imports.write": "owner manager",
  "law.read": "owner manager warehouse support read-only",
  "law.write": "owner manager support",
  "settings.read": "owner manager read-only",
  "settings.write": "owner",
  "audit.read": "owner manager read-only",
};

test.each(PERMISSIONS)("%s is given to these profiles and to no other", (permission) => {
  const roles = Object.keys(STAFF_PERMISSIONS) as (keyof typeof STAFF_PERMISSIONS)[];
  expect(roles.filter((role) => staffMay(role, permission)).join(" ")).toBe(MAY[permission]);
});

test("every permission is decided on", () => {
  expect([...PERMISSIONS].sort()).toEqual(Object.keys(MAY).sort());
});

test("an admin whose powers nobody narrowed may do everything", () => {
  expect(PERMISSIONS.filter((permission) => !staffMay(null, permission))).toEqual([]);
});
