import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Alert } from "../../ui/Alert.tsx";

interface LinkOutcomeProps {
  tone: "ok" | "warn" | "danger" | "info";
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

/** How it went, with what to do next; the keyboard and the screen reader go on from here. */
export function LinkOutcome({ tone, title, text, action }: LinkOutcomeProps) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={outcome} tabIndex={-1} className="mt-6 grid gap-5 outline-none">
      <Alert tone={tone} title={title} live>
        {text}
      </Alert>
      {action && <div className="flex flex-wrap gap-3 *:flex-1">{action}</div>}
    </div>
  );
}
