import { type Billing, BillingForm } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Problem } from "../api/Failure.tsx";
import { reasonOf } from "../api/reasonOf.ts";
import { CountryOptions } from "../forms/CountryOptions.tsx";
import { Field } from "../forms/Field.tsx";
import { FormInput } from "../forms/FormInput.tsx";
import { Select } from "../forms/Select.tsx";
import { showFieldRefusals } from "../forms/showFieldRefusals.ts";
import { FormWindow } from "../ui/dialog/FormWindow.tsx";

const FIELDS = ["name", "nif", "address", "zip_code", "city", "country"] as const satisfies readonly (keyof Billing)[];

interface BillingDialogProps {
  onClose: () => void;
  title: string;
  text: string;
  saveLabel: string;
  known: Partial<Billing>;
  save: (billing: Billing) => Promise<unknown>;
}

/** Whom an invoice is made out to. */
export function BillingDialog({ onClose, title, text, saveLabel, known, save }: BillingDialogProps) {
  const formId = useId();
  const [refused, setRefused] = useState<string>();
  const form = useForm<z.input<typeof BillingForm>, unknown, Billing>({
    resolver: zodResolver(BillingForm),
    defaultValues: { name: "", nif: "", address: "", zip_code: "", city: "", country: "ES", ...known },
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = form.handleSubmit(async (billing) => {
    setRefused(undefined);
    try {
      await save(billing);
      onClose();
    } catch (error) {
      setRefused(reasonOf(error, "No se ha podido emitir la factura"));
      showFieldRefusals(error, FIELDS, form.setError);
    }
  });

  return (
    <FormWindow
      open
      onClose={onClose}
      title={title}
      description={text}
      form={formId}
      label={saveLabel}
      back="Volver"
      busy={isSubmitting}
    >
      <form id={formId} noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        <Problem text={refused} className="sm:col-span-2" />
        <FormInput form={form} name="name" label="Nombre o razón social" required autoComplete="billing name" />
        <FormInput form={form} name="nif" label="NIF" required className="figures uppercase" />
        <FormInput
          form={form}
          name="address"
          label="Dirección fiscal"
          fieldClass="sm:col-span-2"
          required
          autoComplete="billing street-address"
        />
        <FormInput
          form={form}
          name="zip_code"
          label="Código postal"
          required
          autoComplete="billing postal-code"
          className="figures"
        />
        <FormInput form={form} name="city" label="Ciudad" required autoComplete="billing address-level2" />
        <Field label="País" error={errors.country?.message} required>
          {(control) => (
            <Select {...control} {...register("country")} autoComplete="billing country">
              <CountryOptions />
            </Select>
          )}
        </Field>
      </form>
    </FormWindow>
  );
}
