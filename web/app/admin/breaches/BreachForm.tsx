import { BREACH_RISK_LABELS, BreachForm as BreachBody, type BreachRisk } from "@bruma/contract";
import { Failure } from "../../api/Failure.tsx";
import { InputField } from "../../forms/InputField.tsx";
import { Options } from "../../forms/Options.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { TextareaField } from "../../forms/TextareaField.tsx";
import { momentOf } from "../deadlines/clock.ts";
import { MomentField } from "../deadlines/MomentField.tsx";
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
  const { field, read } = useTypedText({ error, max: MAX });
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
        <MomentField {...field("noticed_at")} label="Cuándo se detectó" />
        <InputField
          {...field("affected")}
          label="Cuántas personas"
          hint="Vacío si aún no se sabe"
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
        />
        <SelectField {...field("risk")} label="Riesgo para ellas" defaultValue="likely">
          <Options of={BREACH_RISK_LABELS} />
        </SelectField>
      </div>
      <TextareaField {...field("what")} label="Qué ha pasado" required rows={4} />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField
          {...field("whose")}
          label="De quién son los datos"
          hint="Por grupos: clientes, personal…"
          required
          autoComplete="off"
        />
        <InputField
          {...field("kinds")}
          label="Qué datos"
          hint="Nombre, dirección, pedidos…"
          required
          autoComplete="off"
        />
      </div>
      <TextareaField {...field("consequences")} label="Qué puede causarles" required rows={2} />
      <TextareaField
        {...field("measures")}
        label="Qué se ha hecho"
        hint="Para pararlo, remediarlo y que no se repita."
        required
        rows={3}
      />
    </form>
  );
}
