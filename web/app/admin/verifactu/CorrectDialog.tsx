import { type BillingRecord, CorrectedRecipient } from "@bruma/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Problem } from "../../api/Failure.tsx";
import { reasonOf } from "../../api/reasonOf.ts";
import { Checkbox } from "../../forms/Checkbox.tsx";
import { CountryOptions } from "../../forms/CountryOptions.tsx";
import { FormInput } from "../../forms/FormInput.tsx";
import { SelectField } from "../../forms/SelectField.tsx";
import { showFieldRefusals } from "../../forms/showFieldRefusals.ts";
import { FormDialog } from "../../ui/dialog/FormDialog.tsx";
import { useCorrectRecord } from "./verifactuQueries.ts";

const FIELDS = ["name", "nif", "country"] as const;

interface CorrectDialogProps {
  record: BillingRecord;
  onClose: () => void;
  onDone: () => void;
}

/** Says a record again, with whom it is made out to as the agency is to know them. */
export function CorrectDialog({ record, onClose, onDone }: CorrectDialogProps) {
  const { id, code, recipient, recipient_nif, type } = record;
  const namesSomebody = recipient !== null && type !== "F2" && type !== "R5";
  const correcting = useCorrectRecord();
  const [refused, setRefused] = useState<string>();
  const form = useForm<CorrectedRecipient>({
    ...(namesSomebody && { resolver: zodResolver(CorrectedRecipient) }),
    defaultValues: { name: recipient ?? "", nif: recipient_nif ?? "", country: "ES", is_unregistered: false },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    setRefused(undefined);
    try {
      await correcting.mutateAsync({ id, recipient: namesSomebody ? typed : null });
      onDone();
    } catch (error) {
      setRefused(`No se ha subsanado. ${reasonOf(error)}`);
      showFieldRefusals(error, (name) => FIELDS.find((field) => `recipient.${field}` === name), form.setError);
    }
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Subsanar el registro de ${code}`}
      description="Se añade otro registro a la cadena, con los mismos importes, y se envía solo. La factura no cambia."
      label="Subsanar"
      readFirst
      busy={isSubmitting}
      onSubmit={submit}
    >
      <Problem text={refused} />
      {namesSomebody ? (
        <>
          <FormInput form={form} name="name" label="Nombre o razón social" required />
          <FormInput form={form} name="nif" label="NIF" required className="figures uppercase" />
          <SelectField label="País" error={errors.country?.message} required {...form.register("country")}>
            <CountryOptions />
          </SelectField>
          <Checkbox label="No figura en el censo de la AEAT" {...form.register("is_unregistered")} />
        </>
      ) : (
        <p className="text-small">
          El registro se repite con los datos actuales de la empresa y del programa, que están en «Ajustes».
        </p>
      )}
    </FormDialog>
  );
}
