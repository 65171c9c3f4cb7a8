import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "./whenIdle.ts";

const OfflineCompanion = lazy(() =>
  import("./OfflineCompanion.tsx").then(({ OfflineCompanion }) => ({ default: OfflineCompanion })),
);

/** What makes the shop readable without a connection. It waits until the page is there: it helps the next visit, not this one. */
export function Offline() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  if (!isIdle) return null;
  return (
    <Suspense fallback={null}>
      <OfflineCompanion />
    </Suspense>
  );
}
