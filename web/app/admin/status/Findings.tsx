import { type StatusFinding, withCapital } from "@bruma/contract";
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from "lucide-react";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";

const LOOKS: Record<StatusFinding["verdict"], { words: string; tone: Tone; icon: LucideIcon; place: number }> = {
  fault: { words: "Por arreglar", tone: "danger", icon: CircleX, place: 0 },
  watch: { words: "Por vigilar", tone: "warn", icon: CircleAlert, place: 1 },
  good: { words: "Bien", tone: "ok", icon: CircleCheck, place: 2 },
};

/** What each check found, the worst first, and what to do about it. */
export function Findings({ findings }: { findings: readonly StatusFinding[] }) {
  const ordered = findings.toSorted((a, b) => LOOKS[a.verdict].place - LOOKS[b.verdict].place);
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3" aria-label="Comprobaciones">
      {ordered.map(({ about, verdict, found, mend }) => (
        <li key={about} className="grid content-start gap-2 rounded-card border border-mist bg-surface p-4">
          <div className="flex items-start justify-between gap-4">
            <h2 className="min-w-0 flex-1 text-base font-semibold">{about}</h2>
            <Badge tone={LOOKS[verdict].tone}>
              <Icon of={LOOKS[verdict].icon} size={14} />
              {LOOKS[verdict].words}
            </Badge>
          </div>
          <p className="text-small wrap-anywhere">{withCapital(found)}</p>
          {mend && <p className="text-small wrap-anywhere text-muted">{mend}</p>}
        </li>
      ))}
    </ul>
  );
}
