export const CONSENT_KEY = "cookie-consent";
/** Another version asks again. */
export const CONSENT_VERSION = "1.0";

export const OPTIONAL_KINDS = ["functional", "analytics", "marketing"] as const;
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];
export type Choice = Readonly<Record<OptionalKind, boolean>>;

export const EVERYTHING: Choice = { functional: true, analytics: true, marketing: true };
export const ESSENTIALS: Choice = { functional: false, analytics: false, marketing: false };

/** What a visitor has agreed to, as the browser keeps it. */
export interface Consent extends Choice {
  necessary: true;
  timestamp: string;
  version: typeof CONSENT_VERSION;
}

export function consentTo({ functional, analytics, marketing }: Choice, now = new Date()): Consent {
  return {
    necessary: true,
    functional,
    analytics,
    marketing,
    timestamp: now.toISOString(),
    version: CONSENT_VERSION,
  };
}

/** What is not clearly a consent of today's version is none: only `true` is a yes. */
export function parseConsent(text: string | null): Consent | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    const { version, timestamp, functional, analytics, marketing } = stored as Record<string, unknown>;
    if (version !== CONSENT_VERSION) return undefined;
    const choice = { functional: functional === true, analytics: analytics === true, marketing: marketing === true };
    return { necessary: true, ...choice, timestamp: String(timestamp), version };
  } catch {
    return undefined;
  }
}
