import { SUGGEST_MAX, SUGGEST_MIN, type Suggestions } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { useDebounced } from "../../../browser/useDebounced.ts";

const PAUSE_MS = 150;

/** As it is asked for: what differs only in capitals or spaces is one question, and one answer in every cache. */
export function askedFor(typed: string): string {
  return typed.replace(/\s+/g, " ").trim().toLocaleLowerCase("es").slice(0, SUGGEST_MAX).trim();
}

/** The suggestions for what is being typed: asked for after a pause; a question that is no longer asked is called off. */
export function useSuggestions(typed: string, isWanted: boolean): { asked: string; found: Suggestions | undefined } {
  const asked = askedFor(typed);
  const settled = useDebounced(asked, PAUSE_MS);

  const { data } = useQuery({
    queryKey: ["suggestions", settled],
    queryFn: ({ signal }) => api("GET /products/suggestions", { query: { q: settled }, signal }),
    enabled: isWanted && settled.length >= SUGGEST_MIN,
    placeholderData: keepPreviousData,
    retry: false,
  });
  // Suggestions are a help: where they cannot be had, nothing is said of it.
  return { asked, found: asked.length >= SUGGEST_MIN ? data : undefined };
}
