import { useStanding } from "../age/standing.ts";
import { useElapsed } from "../browser/useElapsed.ts";
import { useLazyModule } from "../browser/useLazyModule.ts";
import { lazyQuestions } from "./lazyShell.ts";

const DELAY_MS = 1_000;

/** Decides whether to ask for the visitor's age. Whoever was verified within 30 days never loads the question. */
export function AgeGate() {
  const standing = useStanding();
  const isDue = useElapsed(DELAY_MS);
  const isDenied = standing === "denied";
  // Fetched before its second is over, so that it is there when its time comes.
  const late = useLazyModule(lazyQuestions, isDenied || standing === "unknown");

  if (!late || !(isDenied || (standing === "unknown" && isDue))) return null;
  return <late.AgeDialog denied={isDenied} />;
}
