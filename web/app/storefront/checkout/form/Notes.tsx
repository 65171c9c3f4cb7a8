import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../../forms/Field.tsx";
import { Textarea } from "../../../forms/Textarea.tsx";
import type { CheckoutForm } from "./checkoutForm.ts";
import { Section } from "./Section.tsx";

export function Notes({ form }: { form: UseFormReturn<CheckoutForm> }) {
  const { register, formState } = form;
  return (
    <Section title="Notas">
      <Field label="Notas del pedido (opcional)" error={formState.errors.notes?.message}>
        {(control) => (
          <Textarea {...control} {...register("notes")} rows={3} placeholder="Indicaciones para la entrega, horario…" />
        )}
      </Field>
    </Section>
  );
}
