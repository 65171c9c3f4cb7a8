import { BREACH_RISK_LABELS, type BreachSummary } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { Moment, reference } from "../list/cells.tsx";
import { BreachStateBadge, RISK_TONES } from "./BreachStateBadge.tsx";
import { affectedWords } from "./breachWords.ts";

export const BREACH_COLUMNS: readonly Column<BreachSummary>[] = [
  reference("Referencia", "brecha", (breach) => breach.reference),
  {
    title: "Qué pasó",
    // No wider than what the others leave.
    className: "md:w-full md:max-w-0",
    cell: ({ what, affected }) => (
      <span className="block min-w-0">
        <span className="line-clamp-2 md:block md:truncate">{what}</span>
        <span className="block text-muted md:truncate">{affectedWords(affected)}</span>
      </span>
    ),
  },
  {
    title: "Riesgo",
    cell: ({ risk }) => <Badge tone={RISK_TONES[risk]}>{BREACH_RISK_LABELS[risk]}</Badge>,
  },
  { title: "Detectada", sort: "noticed", roomy: true, cell: ({ noticed_at }) => <Moment of={noticed_at} /> },
  { title: "Plazo", sort: "due", cell: ({ due_at }) => <Moment of={due_at} /> },
  { title: "Estado", cell: (breach) => <BreachStateBadge breach={breach} /> },
];
