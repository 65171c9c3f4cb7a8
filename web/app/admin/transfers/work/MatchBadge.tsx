import { type BankEntry, type EntryMatch, MATCH_KIND_LABELS } from "@bruma/contract";
import { Badge } from "../../../ui/Badge.tsx";
import { MATCH_TONES } from "../transferWords.ts";
import { isToGiveBack } from "./workChoices.ts";

/** How sure the shop is. */
export function MatchBadge({ match }: { match: EntryMatch | null }) {
  const kind = match?.kind ?? "none";
  return <Badge tone={MATCH_TONES[kind]}>{MATCH_KIND_LABELS[kind]}</Badge>;
}

/** Money that no order needs: what the badge is about. */
export function GivesBack({ entry }: { entry: BankEntry }) {
  if (!isToGiveBack(entry)) return null;
  return <span className="font-medium">Para devolver. {entry.refund_reason}</span>;
}

/** It may be a movement that was told already: that comes first. */
export const LookAlikeBadge = () => <Badge tone="warn">Parece repetido</Badge>;

export function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return <p className="text-small text-muted">{reasons.map((reason) => reason.replace(/\.$/, "")).join(" · ")}</p>;
}
