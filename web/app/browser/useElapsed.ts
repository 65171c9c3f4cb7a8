import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** False for the first `ms` after a component mounts or is hydrated. Drawn in the timer's own task, so that two that end together do not make one long task. */
export function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => flushSync(() => setElapsed(true)), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
