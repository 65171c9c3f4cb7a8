import { BREACH_RISK_LABELS, type Breach, NotifyBreach, TellPeople } from "@bruma/contract";
import { useState } from "react";
import { InputField } from "../../forms/InputField.tsx";
import { Options } from "../../forms/Options.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { TextareaField } from "../../forms/TextareaField.tsx";
import { localMoment, momentOf } from "../deadlines/clock.ts";
import { MomentField } from "../deadlines/MomentField.tsx";
import { typedMax } from "../records/typedMax.ts";
import { useTypedText } from "../records/useTypedText.ts";

const NOTIFIED_MAX = typedMax(NotifyBreach.shape);
const TOLD_MAX = typedMax(TellPeople.shape);

const BOX = "grid gap-4 rounded-card bg-sunken p-4 sm:grid-cols-2";
const AGENCY = "https://sedeagpd.gob.es/sede-electronica-web/";

interface NotifyFormProps {
  id: string;
  breach: Breach;
  error: unknown;
  onNotify: (notified: NotifyBreach) => void;
}

/** That the agency was told: when, under which reference, and, after its time, why so late. */
export function NotifyForm({ id, breach, error, onNotify }: NotifyFormProps) {
  const [at, setAt] = useState(() => localMoment(new Date()));
  const { field, read } = useTypedText({ error, max: NOTIFIED_MAX });
  const told = momentOf(at);
  const isLate = told !== undefined && told > breach.due_at;
  return (
    <form
      id={id}
      noValidate
      className={BOX}
      onSubmit={(event) => {
        const typed = read(event, {
          at: "Indica fecha y hora",
          reference: "Indica la referencia o el justificante",
          ...(isLate && { delay_reason: "Explica por qué se comunica tarde" }),
        });
        const { reference = "", delay_reason } = typed ?? {};
        if (typed && told) onNotify({ reference, at: told, delay_reason: delay_reason || null });
      }}
    >
      <p className="text-small text-muted sm:col-span-2">
        La tienda no envía la comunicación: hazla en la{" "}
        <a href={AGENCY} target="_blank" rel="noreferrer" className="link">
          sede electrónica de la AEPD
        </a>{" "}
        y anota aquí el justificante. Lo que aún no se sepa se comunica después, por fases.
      </p>
      <InputField
        {...field("at")}
        label="Cuándo se comunicó"
        required
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <InputField {...field("reference")} label="Referencia o justificante" required autoComplete="off" />
      {isLate && (
        <TextareaField
          {...field("delay_reason")}
          label="Por qué se comunica tarde"
          hint="Pasadas las 72 horas, la ley pide los motivos."
          required
          fieldClass="sm:col-span-2"
          rows={3}
        />
      )}
    </form>
  );
}

/** That the people were told: when and how. */
export function PeopleForm({ id, onTold }: { id: string; onTold: (told: TellPeople) => void }) {
  const { field, read } = useTypedText({ max: TOLD_MAX });
  return (
    <form
      id={id}
      noValidate
      className={BOX}
      onSubmit={(event) => {
        const typed = read(event, { at: "Indica fecha y hora", how: "Di cómo se las ha avisado" });
        const at = momentOf(typed?.at ?? "");
        if (typed && at) onTold({ at, how: typed.how ?? "" });
      }}
    >
      <MomentField {...field("at")} label="Cuándo se las avisó" />
      <TextareaField
        {...field("how")}
        label="Cómo y con qué mensaje"
        hint="En palabras claras: qué pasó, qué puede causar, qué se ha hecho y con quién hablar."
        required
        fieldClass="sm:col-span-2"
        rows={3}
      />
    </form>
  );
}

/** What a note may change of what the shop judges. */
export function NoteFields() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField label="Riesgo, si ha cambiado" name="risk" defaultValue="">
        <option value="">Sin cambios</option>
        <Options of={BREACH_RISK_LABELS} />
      </SelectField>
      <InputField label="Personas, si se sabe ya" type="number" min={0} step={1} inputMode="numeric" name="affected" />
    </div>
  );
}
