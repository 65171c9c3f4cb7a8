import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { useElapsed } from "../useElapsed.ts";
import { forgetUnwanted, useConsent } from "./consentStore.ts";

const DELAY_MS = 1_000;
const loadBanner = () => import("./ConsentBanner.tsx").then(({ ConsentBanner }) => ({ default: ConsentBanner }));
const ConsentBanner = lazy(loadBanner);

/** Asks who has not answered yet, and runs what those who have agreed to. */
export function ConsentGate() {
  const consent = useConsent();
  const { pathname } = useLocation();
  const isDue = useElapsed(DELAY_MS);

  useEffect(() => {
    if (consent === null) void loadBanner().catch(() => undefined);
  }, [consent]);

  useEffect(() => {
    forgetUnwanted();
    if (!consent?.analytics && !consent?.marketing) return;
    // A chunk that does not come costs the shop a count, and the visitor nothing.
    void import("./optionalCode.ts").then(({ runOptionalCode }) => runOptionalCode(consent, pathname)).catch(() => {});
  }, [consent, pathname]);

  if (consent !== null || !isDue) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  );
}
