import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../ui/Field.tsx";
import { RadioCard } from "../../ui/RadioCard.tsx";
import { Textarea } from "../../ui/Textarea.tsx";
import type { CheckoutForm } from "./checkoutForm.ts";
import { Section } from "./Section.tsx";

export function PaymentMethod() {
  return (
    <Section title="Método de pago">
      <fieldset>
        <legend className="sr-only">Método de pago</legend>
        <RadioCard
          name="payment_method"
          value="bank_transfer"
          defaultChecked
          title="Transferencia bancaria"
          description="Al confirmar verás nuestros datos bancarios y la referencia de tu pedido. Lo preparamos en cuanto recibimos la transferencia: 1 o 2 días laborables."
        />
      </fieldset>
    </Section>
  );
}

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
