import { BREACH_RISK_LABELS, type Breach, counted } from "@bruma/contract";

export const affectedWords = (affected: number | null): string =>
  affected === null ? "Personas sin contar todavía" : counted(affected, "persona", "personas");

/** What a note changed of what the shop judged: «Riesgo: Riesgo alto · 12 personas». */
export function changeOf({ risk, affected }: Breach["notes"][number]): string | undefined {
  const parts = [
    risk !== null && `Riesgo: ${BREACH_RISK_LABELS[risk].toLowerCase()}`,
    affected !== null && affectedWords(affected),
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(" · ");
}

/** A count as it was typed; null where the field was left empty. */
export const countOf = (typed: string | undefined): number | null => (typed ? Number(typed) : null);
