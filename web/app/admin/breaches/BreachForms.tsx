import { BREACH_RISK_LABELS, type Breach, NotifyBreach, TellPeople } from "@bruma/contract";
import { useState } from "react";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { Select } from "../../forms/Select.tsx";
import { Textarea } from "../../forms/Textarea.tsx";
import { localMoment, momentOf } from "../deadlines/clock.ts";
import { Options } from "../records/Options.tsx";
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
  const { errors, read } = useTypedText(error);
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
      <Field label="Cuándo se comunicó" error={errors.at} required>
        {(control) => (
          <Input
            {...control}
            name="at"
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        )}
      </Field>
      <Field label="Referencia o justificante" error={errors.reference} required>
        {(control) => <Input {...control} name="reference" maxLength={NOTIFIED_MAX.reference} autoComplete="off" />}
      </Field>
      {isLate && (
        <Field
          label="Por qué se comunica tarde"
          hint="Pasadas las 72 horas, la ley pide los motivos."
          error={errors.delay_reason}
          required
          className="sm:col-span-2"
        >
          {(control) => <Textarea {...control} name="delay_reason" rows={3} maxLength={NOTIFIED_MAX.delay_reason} />}
        </Field>
      )}
    </form>
  );
}

/** That the people were told: when and how. */
export function PeopleForm({ id, onTold }: { id: string; onTold: (told: TellPeople) => void }) {
  const { errors, read } = useTypedText();
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
      <Field label="Cuándo se las avisó" error={errors.at} required>
        {(control) => <Input {...control} name="at" type="datetime-local" defaultValue={localMoment(new Date())} />}
      </Field>
      <Field
        label="Cómo y con qué mensaje"
        hint="En palabras claras: qué pasó, qué puede causar, qué se ha hecho y con quién hablar."
        error={errors.how}
        required
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} name="how" rows={3} maxLength={TOLD_MAX.how} />}
      </Field>
    </form>
  );
}

/** What a note may change of what the shop judges. */
export function NoteFields() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Riesgo, si ha cambiado">
        {(control) => (
          <Select {...control} name="risk" defaultValue="">
            <option value="">Sin cambios</option>
            <Options of={BREACH_RISK_LABELS} />
          </Select>
        )}
      </Field>
      <Field label="Personas, si se sabe ya">
        {(control) => <Input {...control} type="number" min={0} step={1} inputMode="numeric" name="affected" />}
      </Field>
    </div>
  );
}
