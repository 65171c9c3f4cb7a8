import { useEffect } from "react";
import { useLocation } from "react-router";
import { lateQuestions } from "../lateShell.ts";
import { useElapsed } from "../useElapsed.ts";
import { useLate } from "../useLate.ts";
import { forgetUnwanted, useConsent } from "./consentStore.ts";

const DELAY_MS = 1_000;

/** Asks who has not answered yet, and runs what those who have agreed to. */
export function ConsentGate() {
  const consent = useConsent();
  const { pathname } = useLocation();
  const isDue = useElapsed(DELAY_MS);
  const late = useLate(lateQuestions, consent === null);

  useEffect(() => {
    forgetUnwanted();
    if (!consent?.analytics && !consent?.marketing) return;
    // A chunk that does not come costs the shop a count, and the visitor nothing.
    void import("./optionalCode.ts").then(({ runOptionalCode }) => runOptionalCode(consent, pathname)).catch(() => {});
  }, [consent, pathname]);

  return late && consent === null && isDue ? <late.ConsentBanner /> : null;
}
