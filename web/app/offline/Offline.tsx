import { useEffect, useState } from "react";
import { lateShell } from "../lateShell.ts";
import { useLate } from "../useLate.ts";
import { whenIdle } from "./whenIdle.ts";

/**
 * What makes the shop readable without a connection. It waits until the page is there: it helps the next visit, not this one.
 * Where the connection is lost before it has come, the page goes on without it.
 */
export function Offline() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const late = useLate(lateShell, isIdle);
  return late ? <late.OfflineCompanion /> : null;
}
