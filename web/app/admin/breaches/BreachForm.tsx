import { BREACH_RISK_LABELS, BreachForm as BreachBody, type BreachRisk } from "@bruma/contract";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { Select } from "../../forms/Select.tsx";
import { Textarea } from "../../forms/Textarea.tsx";
import { localMoment, momentOf } from "../deadlines/clock.ts";
import { Failure } from "../records/Failure.tsx";
import { Options } from "../records/Options.tsx";
import { typedMax } from "../records/typedMax.ts";
import { useTypedText } from "../records/useTypedText.ts";
import { countOf } from "./breachWords.ts";

const MAX = typedMax(BreachBody.shape);

interface BreachFormProps {
  id: string;
  error: unknown;
  onRegister: (form: BreachBody) => void;
}

const MISSING = {
  noticed_at: "Indica fecha y hora",
  what: "Cuenta qué ha pasado",
  whose: "Indica de quién son los datos",
  kinds: "Indica qué datos son",
  consequences: "Indica qué puede causar",
  measures: "Indica qué se ha hecho",
};

/** What the agency asks of a breach (GDPR, art. 33.3). What was typed stays where it is refused. */
export function BreachForm({ id, error, onRegister }: BreachFormProps) {
  const { errors, read } = useTypedText(error);
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4 pb-2"
      onSubmit={(event) => {
        const typed = read(event, MISSING);
        const noticed_at = momentOf(typed?.noticed_at ?? "");
        if (typed === undefined || noticed_at === undefined) return;
        const { what = "", whose = "", kinds = "", consequences = "", measures = "", affected, risk } = typed;
        onRegister({
          noticed_at,
          what,
          whose,
          kinds,
          affected: countOf(affected),
          risk: risk as BreachRisk,
          consequences,
          measures,
        });
      }}
    >
      <Failure of={{ isError: Boolean(error), error }} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Cuándo se detectó" error={errors.noticed_at} required>
          {(control) => (
            <Input {...control} type="datetime-local" name="noticed_at" defaultValue={localMoment(new Date())} />
          )}
        </Field>
        <Field label="Cuántas personas" hint="Vacío si aún no se sabe" error={errors.affected}>
          {(control) => <Input {...control} type="number" min={0} step={1} inputMode="numeric" name="affected" />}
        </Field>
        <Field label="Riesgo para ellas" error={errors.risk}>
          {(control) => (
            <Select {...control} name="risk" defaultValue="likely">
              <Options of={BREACH_RISK_LABELS} />
            </Select>
          )}
        </Field>
      </div>
      <Field label="Qué ha pasado" error={errors.what} required>
        {(control) => <Textarea {...control} name="what" rows={4} maxLength={MAX.what} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="De quién son los datos" hint="Por grupos: clientes, personal…" error={errors.whose} required>
          {(control) => <Input {...control} name="whose" maxLength={MAX.whose} autoComplete="off" />}
        </Field>
        <Field label="Qué datos" hint="Nombre, dirección, pedidos…" error={errors.kinds} required>
          {(control) => <Input {...control} name="kinds" maxLength={MAX.kinds} autoComplete="off" />}
        </Field>
      </div>
      <Field label="Qué puede causarles" error={errors.consequences} required>
        {(control) => <Textarea {...control} name="consequences" rows={2} maxLength={MAX.consequences} />}
      </Field>
      <Field
        label="Qué se ha hecho"
        hint="Para pararlo, remediarlo y que no se repita."
        error={errors.measures}
        required
      >
        {(control) => <Textarea {...control} name="measures" rows={3} maxLength={MAX.measures} />}
      </Field>
    </form>
  );
}
