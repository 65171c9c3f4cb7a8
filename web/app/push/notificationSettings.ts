import { PUSH_DEFAULTS, type PushPreference, type PushPreferences } from "@bruma/contract";
import { storage } from "../browser/storage.ts";
import { ENABLED_KEY } from "./enabledKey.ts";

const SETTINGS = "notification-settings";
const KINDS = Object.keys(PUSH_DEFAULTS) as PushPreference[];

/** What this browser remembers of the customer's notifications; the shop keeps the truth. */
export const notificationSettings = {
  isEnabled: () => storage.read(ENABLED_KEY) === "true",
  read: () => parseSettings(storage.read(SETTINGS)),
  enable: () => storage.write(ENABLED_KEY, "true"),
  /** While notifications are on here; switching them off clears what was saved. */
  mirror(settings: PushPreferences) {
    if (notificationSettings.isEnabled()) storage.write(SETTINGS, JSON.stringify(settings));
  },
  clear() {
    storage.forget(ENABLED_KEY);
    storage.forget(SETTINGS);
  },
};

/** Undefined where nothing, or nothing whole, is stored. */
export function parseSettings(text: string | null): PushPreferences | undefined {
  try {
    const stored = JSON.parse(text ?? "null") as Record<string, unknown> | null;
    const isWhole = stored !== null && KINDS.every((kind) => typeof stored[kind] === "boolean");
    return isWhole ? (Object.fromEntries(KINDS.map((kind) => [kind, stored[kind]])) as PushPreferences) : undefined;
  } catch {
    return undefined;
  }
}
