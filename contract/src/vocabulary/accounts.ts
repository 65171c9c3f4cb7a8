export const ROLES = ["user", "admin"] as const;
export type Role = (typeof ROLES)[number];
/** What narrows an admin's powers; an admin without one may do everything. */
export const STAFF_ROLES = ["owner", "manager", "warehouse", "support", "read-only"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const PASSWORD_MIN = 6;
export const STAFF_PASSWORD_MIN = 12;
export const passwordMin = (role: Role | undefined) => (role === "admin" ? STAFF_PASSWORD_MIN : PASSWORD_MIN);
/** How long a session lasts. */
export const SESSION_DAYS = 7;
export const PROFILE_COUNTRIES = ["España", "Colombia", "México", "Argentina"] as const;
/** What a link in a mail may do. */
export const LINK_PURPOSES = ["verify_email", "reset_password"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
export const CONSENT_KINDS = ["adult", "terms", "marketing"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
export const ADDRESSES_MAX = 20;
/** How many filters of lists a member of staff keeps. */
export const SAVED_FILTERS_MAX = 50;
export const SAVED_FILTER_NAME_MAX = 40;
/** Push notifications: what each kind is called, and whether it is on until the customer says otherwise. */
export const PUSH_DEFAULTS = {
  newProducts: true,
  orderUpdates: true,
  promotions: true,
  wishlistAlerts: false,
} as const;
export type PushPreference = keyof typeof PUSH_DEFAULTS;
