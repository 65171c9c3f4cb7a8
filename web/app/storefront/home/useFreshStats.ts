import type { Stats } from "@bruma/contract";
import { useEffect, useState } from "react";
import { api } from "../../api/api.ts";

const REFRESH_MS = 30_000;

/**
 * The document's figures, asked for again every 30 s while somebody sees the page, and at once when they come back to it.
 * Where the shop does not answer, the last known ones stay.
 */
export function useFreshStats(first: Stats | undefined): Stats | undefined {
  const [fresh, setFresh] = useState(first);
  useEffect(() => {
    let askedAt = Date.now();
    const asking = new AbortController();
    async function ask() {
      if (document.hidden) return;
      askedAt = Date.now();
      const answer = await api("GET /stats", { signal: asking.signal }).catch(() => undefined);
      if (answer) setFresh(answer.data);
    }
    const comeBack = () => void (Date.now() - askedAt >= REFRESH_MS && ask());
    const timer = setInterval(ask, REFRESH_MS);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      asking.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, []);
  return fresh;
}
