import { useEffect, useState } from "react";
import { useLazyModule } from "../browser/useLazyModule.ts";
import { whenIdle } from "../offline/whenIdle.ts";
import { lazyShell } from "./lazyShell.ts";

/**
 * What makes the shop readable without a connection. It waits until the page is there: it helps the next visit, not this one.
 * Where the connection is lost before it has come, the page goes on without it.
 */
export function Offline() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const late = useLazyModule(lazyShell, isIdle);
  return late ? <late.OfflineCompanion /> : null;
}
