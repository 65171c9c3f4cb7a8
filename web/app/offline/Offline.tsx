import { useEffect, useState } from "react";
import { useChunk } from "../useChunk.ts";
import { whenIdle } from "./whenIdle.ts";

const loadCompanion = () => import("./OfflineCompanion.tsx").then(({ OfflineCompanion }) => OfflineCompanion);

/**
 * What makes the shop readable without a connection. It waits until the page is there: it helps the next visit, not this one.
 * Where the connection is lost before it has come, the page goes on without it.
 */
export function Offline() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const OfflineCompanion = useChunk(loadCompanion, isIdle);
  return OfflineCompanion ? <OfflineCompanion /> : null;
}
