import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** False for the first `ms` of a component that wakes up or appears. Drawn in the timer's own task, so that two that end together do not make one long task. */
export function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => flushSync(() => setElapsed(true)), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
