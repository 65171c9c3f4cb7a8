import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../../api.ts";

const PAUSE_MS = 300;
const MOST = 6;

/** Orders by number, or the buyer's name or e-mail, once the hand rests. */
export function useOrderSearch(typed: string) {
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return useQuery({
    queryKey: ["admin", "orders", "search", words],
    queryFn: async ({ signal }) =>
      (await api("GET /admin/orders", { query: { search: words, limit: MOST }, signal })).orders,
    enabled: words !== "",
    placeholderData: keepPreviousData,
  });
}
