import { useEffect } from "react";
import { useLocation } from "react-router";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { openWhereKept, reportView, startWorker } from "./worker.ts";

// Not what is only passed through, nor every letter of a search.
const SEEN_AFTER_MS = 1_500;

/** Starts the service worker, tells it which pages are seen, and says when copies are shown. */
export function OfflineCompanion() {
  const { pathname, search } = useLocation();
  useEffect(() => startWorker(), []);
  useEffect(() => openWhereKept(pathname + search), [pathname, search]);
  useEffect(() => {
    const timer = setTimeout(() => reportView(pathname + search), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  return <OfflineNotice />;
}
