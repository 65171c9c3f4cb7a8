import { lazy, Suspense, useEffect } from "react";
import { useElapsed } from "../useElapsed.ts";
import { useStanding } from "./standing.ts";

const DELAY_MS = 1_000;
const loadDialog = () => import("./AgeDialog.tsx").then(({ AgeDialog }) => ({ default: AgeDialog }));
const AgeDialog = lazy(loadDialog);

/** Decides whether to ask for the visitor's age. Whoever was asked within 30 days never loads the question. */
export function AgeGate() {
  const standing = useStanding();
  const isDue = useElapsed(DELAY_MS);
  const isOpen = standing === "denied" || (standing === "unknown" && isDue);

  useEffect(() => {
    // So that it is there when its time comes.
    if (standing && standing !== "verified") void loadDialog().catch(() => undefined);
  }, [standing]);

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <AgeDialog denied={standing === "denied"} />
    </Suspense>
  );
}
