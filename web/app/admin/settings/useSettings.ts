import type { AllSettings, CallOf, SettingsSection } from "@bruma/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import { useRevalidator } from "react-router";
import { api } from "../../api/api.ts";
import { keepAnswer } from "../../api/keepAnswer.ts";

const SETTINGS = ["admin", "settings"] as const;

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
  return async function know<S extends SettingsSection>(section: S, saved: AllSettings[S]) {
    const merged = (old?: Reply) => old && { ...old, settings: { ...old.settings, [section]: saved } };
    await keepAnswer<Reply>(queries, SETTINGS, merged);
    // Whom the shop's mail comes from follows from the company's brand and address.
    if (section === "company") {
      const show = ({ mail }: Reply) => queries.setQueryData<Reply>(SETTINGS, (old) => old && { ...old, mail });
      void read().then(show, () => {}); // else the next visit tells
    }
    void revalidate();
  };
}

/** The section's own schema has checked the body. */
export function saveSettings(section: SettingsSection, body: FieldValues) {
  const key = `PUT /admin/settings/${section}` as const;
  return api(key, { body: body as CallOf<typeof key>["body"] });
}
