import type { Address } from "@bruma/contract";
import type { UseFormReturn } from "react-hook-form";
import { CountryOptions } from "../../../forms/CountryOptions.tsx";
import { Field } from "../../../forms/Field.tsx";
import { Input } from "../../../forms/Input.tsx";
import { Select } from "../../../forms/Select.tsx";
import type { CheckoutForm } from "./checkoutForm.ts";
import { SavedAddresses } from "./SavedAddresses.tsx";
import { Section } from "./Section.tsx";

interface AddressFieldsProps {
  form: UseFormReturn<CheckoutForm>;
  book: readonly Address[];
}

export function AddressFields({ form, book }: AddressFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Section title="Dirección de envío" text="Al entregar se comprueba la edad: ten a mano tu documento de identidad.">
      <SavedAddresses book={book} form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Dirección" error={errors.address?.message} className="sm:col-span-2" required>
          {(control) => (
            <Input
              {...control}
              {...register("address")}
              autoComplete="street-address"
              placeholder="Calle, número, piso y puerta"
            />
          )}
        </Field>
        <Field label="Código postal" error={errors.postalCode?.message} required>
          {(control) => (
            <Input {...control} {...register("postalCode")} autoComplete="postal-code" className="figures" />
          )}
        </Field>
        <Field label="Ciudad" error={errors.city?.message} required>
          {(control) => <Input {...control} {...register("city")} autoComplete="address-level2" />}
        </Field>
        <Field label="Provincia (opcional)" error={errors.state?.message}>
          {(control) => <Input {...control} {...register("state")} autoComplete="address-level1" />}
        </Field>
        <Field label="País" error={errors.country?.message} required>
          {(control) => (
            <Select {...control} {...register("country")} autoComplete="country">
              <CountryOptions />
            </Select>
          )}
        </Field>
      </div>
    </Section>
  );
}
