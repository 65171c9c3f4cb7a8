import {
  ApiError,
  INCIDENT_SEVERITY_LABELS,
  INCIDENT_SOURCE_LABELS,
  IncidentForm as IncidentBody,
  type IncidentSeverity,
  type IncidentSource,
} from "@bruma/contract";
import { type FormEvent, useState } from "react";
import { Failure } from "../../api/Failure.tsx";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";
import { Options } from "../../forms/Options.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { Textarea } from "../../forms/Textarea.tsx";
import { momentOf } from "../deadlines/clock.ts";
import { MomentField } from "../deadlines/MomentField.tsx";
import { typedMax } from "../records/typedMax.ts";
import { type Goods, GoodsPicker, NO_GOODS } from "./GoodsPicker.tsx";

const MAX = typedMax(IncidentBody.shape);

interface IncidentFormProps {
  id: string;
  messageId: number | undefined;
  error: unknown;
  onRegister: (form: IncidentBody) => void;
}

type Errors = Partial<Record<"known_at" | "product" | "effect", string>>;

/** What happened, when the shop knew, and of which goods. What was typed stays where it is refused. */
export function IncidentForm({ id, messageId, error, onRegister }: IncidentFormProps) {
  const [goods, setGoods] = useState<Goods>(NO_GOODS);
  const [found, setErrors] = useState<Errors>({});
  const refused: Errors = error instanceof ApiError ? (error.refusal.fields ?? {}) : {};
  const errors = { ...refused, ...found };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = (name: string) => String(new FormData(form).get(name) ?? "").trim();
    const known_at = momentOf(typed("known_at"));
    const wrong: Errors = {
      ...(known_at === undefined && { known_at: "Indica fecha y hora" }),
      ...(goods.variantId === undefined && !goods.product.trim() && { product: "Indica de qué producto se trata" }),
      ...(typed("effect") === "" && { effect: "Describe el efecto" }),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first || known_at === undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    onRegister({
      known_at,
      source: typed("source") as IncidentSource,
      severity: typed("severity") as IncidentSeverity,
      effect: typed("effect"),
      message_id: messageId ?? null,
      variant_id: goods.variantId ?? null,
      lot_id: goods.lotId ?? null,
      product: goods.variantId === undefined ? goods.product.trim() : null,
      reporter: typed("reporter") || null,
    });
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4 pb-2">
      <Failure of={{ isError: Boolean(error), error }} />
      <div className="grid gap-4 sm:grid-cols-3">
        <MomentField label="Cuándo lo supo la tienda" error={errors.known_at} name="known_at" />
        <SelectField label="Por qué vía" name="source" defaultValue={messageId === undefined ? "phone" : "message"}>
          <Options of={INCIDENT_SOURCE_LABELS} />
        </SelectField>
        <SelectField label="Gravedad" name="severity" defaultValue="moderate">
          <Options of={INCIDENT_SEVERITY_LABELS} />
        </SelectField>
      </div>
      <GoodsPicker goods={goods} onChange={setGoods} error={errors.product} />
      <Field
        label="Qué efecto tuvo"
        hint="Síntomas, cuánto duraron, cómo se usó. Sin nombres ni nada que diga quién es."
        error={errors.effect}
        required
      >
        {(control) => <Textarea {...control} name="effect" rows={5} maxLength={MAX.effect} />}
      </Field>
      <Field
        label="Cómo localizar a quien avisa (opcional)"
        hint="Solo si quiere que se le contacte. Se borra un año después de cerrar el caso, o antes si lo pide."
      >
        {(control) => <Input {...control} name="reporter" maxLength={MAX.reporter} autoComplete="off" />}
      </Field>
      {messageId !== undefined && <p className="text-small text-muted">Queda enlazado con el mensaje #{messageId}.</p>}
    </form>
  );
}
