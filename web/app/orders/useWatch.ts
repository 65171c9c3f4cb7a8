import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";

const WATCH_MS = 20_000;

/** Asks again every now and then while `isAwaited`, somebody is looking and there is a connection; after a failure only once they return. */
export function useWatch({ refetch, isError }: Pick<UseQueryResult, "refetch" | "isError">, isAwaited: boolean) {
  useEffect(() => {
    if (!isAwaited) return;
    const look = () => {
      if (document.visibilityState === "visible" && navigator.onLine) void refetch();
    };
    const timer = isError ? undefined : setInterval(look, WATCH_MS);
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
    };
  }, [isAwaited, isError, refetch]);
}
