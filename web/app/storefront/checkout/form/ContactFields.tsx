import type { UseFormReturn } from "react-hook-form";
import { EMAIL } from "../../../forms/EmailField.tsx";
import { Field } from "../../../forms/Field.tsx";
import { FormInput } from "../../../forms/FormInput.tsx";
import { Input } from "../../../forms/Input.tsx";
import type { CheckoutForm } from "./checkoutForm.ts";
import { Section } from "./Section.tsx";

export function ContactFields({ form }: { form: UseFormReturn<CheckoutForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Section title="Datos de contacto">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Nombre y apellidos" error={errors.name?.message} className="sm:col-span-2" required>
          {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
        </Field>
        <FormInput form={form} name="email" {...EMAIL} />
        <Field label="Teléfono" error={errors.phone?.message} hint="Para avisarte el día de la entrega." required>
          {(control) => <Input {...control} {...register("phone")} type="tel" autoComplete="tel" />}
        </Field>
      </div>
    </Section>
  );
}
