import { BREACH_RISK_LABELS, type Breach } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { CaseNotes, CaseText } from "../deadlines/CaseTexts.tsx";
import { Fact } from "../records/Fact.tsx";
import { BreachStateBadge, RISK_TONES } from "./BreachStateBadge.tsx";
import { affectedWords, changeOf } from "./breachWords.ts";

export function BreachFacts({ breach }: { breach: Breach }) {
  const { state, risk, affected, notes, notified_at, people_told_at, closed_at } = breach;
  return (
    <div className="grid gap-6 text-small">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact name="Estado">
          <BreachStateBadge breach={breach} />
        </Fact>
        <Fact name="Detectada">{formatMoment(breach.noticed_at)}</Fact>
        <Fact name={state === "open" ? "Comunicar antes de" : "El plazo era"}>{formatMoment(breach.due_at)}</Fact>
        <Fact name="Riesgo">
          <Badge tone={RISK_TONES[risk]}>{BREACH_RISK_LABELS[risk]}</Badge>
        </Fact>
        <Fact name="Afectadas">{affectedWords(affected)}</Fact>
        <Fact name="De quién">{breach.whose}</Fact>
        <Fact name="Qué datos">{breach.kinds}</Fact>
        {notified_at && (
          <Fact name="Comunicada a la AEPD">
            {formatMoment(notified_at)}
            <span className="block text-muted">{breach.agency_reference}</span>
          </Fact>
        )}
        {people_told_at && <Fact name="Personas avisadas">{formatMoment(people_told_at)}</Fact>}
        {closed_at && <Fact name="Cerrada">{formatMoment(closed_at)}</Fact>}
        <Fact name="La registró">{breach.recorded_by ?? "Alguien que ya no está"}</Fact>
      </dl>
      <CaseText title="Qué pasó" text={breach.what} />
      <CaseText title="Qué puede causar" text={breach.consequences} />
      <CaseText title="Qué se ha hecho" text={breach.measures} />
      {breach.delay_reason && <CaseText title="Por qué se comunicó tarde" text={breach.delay_reason} />}
      {breach.exempt_reason && <CaseText title="Por qué no hizo falta comunicarla" text={breach.exempt_reason} />}
      {breach.people_told_how && <CaseText title="Cómo se avisó a las personas" text={breach.people_told_how} />}
      {breach.outcome && <CaseText title="Cómo terminó" text={breach.outcome} />}
      <CaseNotes notes={notes.map((note) => ({ ...note, change: changeOf(note) }))} />
    </div>
  );
}
