import type { BrowserKey } from "../browser/storedKeys.ts";
import type { OptionalKind } from "./consent.ts";

export const VIEW_KEY = "catalogue-view";
export const CAMPAIGN_KEY = "campaign";

/** What each kind of optional code keeps in local storage; it goes when its consent goes. */
export const STORED_BY: Record<OptionalKind, readonly BrowserKey[]> = {
  functional: [VIEW_KEY],
  analytics: [],
  marketing: [CAMPAIGN_KEY],
};
