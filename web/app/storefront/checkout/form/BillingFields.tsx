import { type UseFormReturn, useWatch } from "react-hook-form";
import { Checkbox } from "../../../forms/Checkbox.tsx";
import { CountryOptions } from "../../../forms/CountryOptions.tsx";
import { Field } from "../../../forms/Field.tsx";
import { FormInput } from "../../../forms/FormInput.tsx";
import { Select } from "../../../forms/Select.tsx";
import type { CheckoutForm } from "./checkoutForm.ts";
import { Section } from "./Section.tsx";

/** For whoever needs the invoice in a company's name, or their own with its tax number. */
export function BillingFields({ form }: { form: UseFormReturn<CheckoutForm> }) {
  const { control, getValues, setValue } = form;
  const wantsBilling = useWatch({ control, name: "wantsBilling" }) === "1";

  function toggle(wants: boolean) {
    setValue("wantsBilling", wants ? "1" : "");
    if (!wants || getValues("billAddress")) return;
    // Most people are billed where they live.
    const { name, address, postalCode, city, country } = getValues();
    const same = { billAddress: address, billPostalCode: postalCode, billCity: city, billCountry: country };
    const filled = { ...same, billName: getValues("billName") || name.trim() };
    for (const [field, value] of Object.entries(filled)) setValue(field as keyof typeof filled, value);
  }

  return (
    <Section title="Datos de facturación">
      <Checkbox
        label="Quiero factura con mi NIF"
        checked={wantsBilling}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {wantsBilling && <Fields form={form} />}
    </Section>
  );
}

function Fields({ form }: { form: UseFormReturn<CheckoutForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <FormInput form={form} name="billName" label="Nombre o razón social" required autoComplete="billing name" />
      <FormInput form={form} name="billNif" label="NIF" required className="figures uppercase" />
      <FormInput
        form={form}
        name="billAddress"
        label="Dirección fiscal"
        fieldClass="sm:col-span-2"
        required
        autoComplete="billing street-address"
      />
      <FormInput
        form={form}
        name="billPostalCode"
        label="Código postal fiscal"
        required
        autoComplete="billing postal-code"
        className="figures"
      />
      <FormInput form={form} name="billCity" label="Ciudad fiscal" required autoComplete="billing address-level2" />
      <Field label="País fiscal" error={errors.billCountry?.message} required>
        {(control) => (
          <Select {...control} {...register("billCountry")} autoComplete="billing country">
            <CountryOptions />
          </Select>
        )}
      </Field>
    </div>
  );
}
