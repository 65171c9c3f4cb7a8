import { type AdminUserDetail, AGE_LEVEL_LABELS, type AgeLevel } from "@bruma/contract";
import { useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { formatDay, formatMoment } from "../../ui/dates.ts";
import { AgeDialog } from "./AgeDialog.tsx";

const TONES: Record<AgeLevel, Tone> = { none: "warn", declared: "info", checked: "ok" };

export function AgeBadge({ level }: { level: AgeLevel }) {
  return <Badge tone={TONES[level]}>{AGE_LEVEL_LABELS[level]}</Badge>;
}

/** On whose word a customer is held to be of age, since when, and the way to change it. */
export function AgeLevelOf({ user }: { user: AdminUserDetail }) {
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  const { age_level, adult_declared_at, adult_checked_at, adult_checked_by } = user;
  return (
    <>
      <AgeBadge level={age_level} />
      {adult_checked_at && (
        <span className="block text-muted">
          Comprobada el {formatDay(adult_checked_at)}
          {adult_checked_by && ` por ${adult_checked_by}`}
        </span>
      )}
      <span className="block text-muted">
        {adult_declared_at ? `Declarada el ${formatMoment(adult_declared_at)}` : "El cliente no la ha declarado"}
      </span>
      {may("users.write") && user.role === "user" && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setAsked(true)}>
          {age_level === "checked" ? "Quitar la comprobación" : "Anotar comprobación"}
        </Button>
      )}
      <AgeDialog user={user} open={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
