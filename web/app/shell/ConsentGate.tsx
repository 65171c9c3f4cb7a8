import { useEffect } from "react";
import { useLocation } from "react-router";
import { useElapsed } from "../browser/useElapsed.ts";
import { useLazyModule } from "../browser/useLazyModule.ts";
import { forgetUnwanted, useConsent } from "../consent/consentStore.ts";
import { lazyQuestions } from "./lazyShell.ts";

const DELAY_MS = 1_000;

/** Asks who has not answered yet, and runs what those who have agreed to. */
export function ConsentGate() {
  const consent = useConsent();
  const { pathname } = useLocation();
  const isDue = useElapsed(DELAY_MS);
  const late = useLazyModule(lazyQuestions, consent === null);

  useEffect(() => {
    forgetUnwanted();
    if (!consent?.analytics && !consent?.marketing) return;
    // A chunk that does not come costs the shop a count, and the visitor nothing.
    void import("../consent/optionalCode.ts")
      .then(({ runOptionalCode }) => runOptionalCode(consent, pathname))
      .catch(() => {});
  }, [consent, pathname]);

  return late && consent === null && isDue ? <late.ConsentBanner /> : null;
}
