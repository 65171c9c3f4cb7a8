import { BREACH_NEAR_HOURS } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../api/useMay.ts";
import { CLOCK_FRESH_MS, ClockAlert } from "../deadlines/ClockAlert.tsx";
import { BREACHES } from "./breachQueries.ts";

/** Stands in «Qué toca ahora» from when a breach is noticed until the agency was told, or need not be. */
export function BreachAlert() {
  const { data } = useQuery({
    ...BREACHES.list({ state: "open", limit: 1 }),
    enabled: useMay()("law.read"),
    staleTime: CLOCK_FRESH_MS,
    refetchInterval: CLOCK_FRESH_MS,
  });
  const { open = 0, next_due_at = null } = data?.summary ?? {};
  if (next_due_at === null) return null;
  return (
    <ClockAlert
      nextDueAt={next_due_at}
      nearHours={BREACH_NEAR_HOURS}
      titles={{
        waiting: "Hay una brecha de datos por comunicar a la AEPD",
        overdue: "Brecha de datos sin comunicar, fuera de plazo",
      }}
      rest={open > 1 && `${open} por comunicar`}
      link={{ to: "/admin/breaches?estado=open", label: "Ver brechas de datos" }}
    />
  );
}
