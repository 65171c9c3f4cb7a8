import type { AllSettings } from "@bruma/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { api } from "../../api.ts";

const SETTINGS = ["admin", "settings"] as const;

export type Section = keyof AllSettings;
type Reply = Awaited<ReturnType<typeof read>>;

const read = (signal?: AbortSignal) => api("GET /admin/settings", signal ? { signal } : {});

export function useSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => read(signal),
    // Each visit begins with what is kept now; while somebody types nothing is replaced.
    staleTime: 0,
    gcTime: 0,
  });
}

/** What was saved is known here at once, and on every page of the shop that this browser shows next. */
export function useKnowSettings() {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return function know<S extends Section>(section: S, saved: AllSettings[S]) {
    queries.setQueryData<Reply>(SETTINGS, (old) => old && { ...old, settings: { ...old.settings, [section]: saved } });
    void revalidate();
  };
}
