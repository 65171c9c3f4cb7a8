import { type EntryMatch, MATCH_KIND_LABELS } from "@bruma/contract";
import { Badge } from "../../../ui/Badge.tsx";
import { MATCH_TONES } from "../transferWords.ts";

/** How sure the shop is. */
export function MatchBadge({ match }: { match: EntryMatch | null }) {
  const kind = match?.kind ?? "none";
  return <Badge tone={MATCH_TONES[kind]}>{MATCH_KIND_LABELS[kind]}</Badge>;
}

/** It may be a movement that was told already: that comes first. */
export const LookAlikeBadge = () => <Badge tone="warn">Parece repetido</Badge>;

export function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return <p className="text-small text-muted">{reasons.map((reason) => reason.replace(/\.$/, "")).join(" · ")}</p>;
}
