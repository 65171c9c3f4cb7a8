import { type Billing, BillingForm } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { reasonOf } from "../api/reasonOf.ts";
import { CountryOptions } from "../forms/CountryOptions.tsx";
import { Field } from "../forms/Field.tsx";
import { Input } from "../forms/Input.tsx";
import { Select } from "../forms/Select.tsx";
import { showFieldRefusals } from "../forms/showFieldRefusals.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/dialog/Dialog.tsx";

const FIELDS = ["name", "nif", "address", "zip_code", "city", "country"] as const satisfies readonly (keyof Billing)[];

interface BillingDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  saveLabel: string;
  known: Partial<Billing>;
  save: (billing: Billing) => Promise<unknown>;
}

/** Whom an invoice is made out to. */
export function BillingDialog({ open, onClose, title, text, saveLabel, known, save }: BillingDialogProps) {
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
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        {refused && (
          <Alert tone="danger" live className="sm:col-span-2">
            {refused}
          </Alert>
        )}
        <Field label="Nombre o razón social" error={errors.name?.message} required>
          {(control) => <Input {...control} {...register("name")} autoComplete="billing name" />}
        </Field>
        <Field label="NIF" error={errors.nif?.message} required>
          {(control) => <Input {...control} {...register("nif")} autoComplete="off" className="figures uppercase" />}
        </Field>
        <Field label="Dirección fiscal" error={errors.address?.message} className="sm:col-span-2" required>
          {(control) => <Input {...control} {...register("address")} autoComplete="billing street-address" />}
        </Field>
        <Field label="Código postal" error={errors.zip_code?.message} required>
          {(control) => (
            <Input {...control} {...register("zip_code")} autoComplete="billing postal-code" className="figures" />
          )}
        </Field>
        <Field label="Ciudad" error={errors.city?.message} required>
          {(control) => <Input {...control} {...register("city")} autoComplete="billing address-level2" />}
        </Field>
        <Field label="País" error={errors.country?.message} required>
          {(control) => (
            <Select {...control} {...register("country")} autoComplete="billing country">
              <CountryOptions />
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
