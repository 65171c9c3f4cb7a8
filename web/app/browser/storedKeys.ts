import type { OWNER_KEY } from "./ownerKey.ts";

/**
 * Every key under which our pages keep something: what belongs to who is signed in, and what belongs to the browser. The cookie
 * pages list them all (`consent/stored.ts`), and `storage` takes no other.
 */
export const PRIVATE_KEYS = {
  /** In local storage, shared by all tabs. */
  browser: ["notifications-enabled", "notification-settings", "account-devices"],
  /** In the session storage of each tab. */
  tab: ["checkout-draft", "checkout-attempt"],
} as const;

export type BrowserKey =
  | (typeof PRIVATE_KEYS.browser)[number]
  | typeof OWNER_KEY
  | "user"
  | "sign-out-pending"
  | "theme"
  | "cart-guest"
  | "cart-guest-preview"
  | "cookie-consent"
  | "age-verified"
  | "age-verification-date"
  | "age-verification-denied"
  | "age-verification-denied-date"
  | "user-birth-year"
  | "nicotine-warning-closed"
  | "my-devices"
  | "catalogue-view"
  | "campaign";

export type TabKey =
  | (typeof PRIVATE_KEYS.tab)[number]
  | typeof OWNER_KEY
  | "pending-add"
  | "pending-wishes"
  | "bruma:reloaded";
