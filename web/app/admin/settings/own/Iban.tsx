import { SETTINGS, type SettingsOf } from "@bruma/contract";
import { useController } from "react-hook-form";
import { Field } from "../../../forms/Field.tsx";
import { Input } from "../../../forms/Input.tsx";
import { groupIban } from "../../../orders/payment/iban.ts";

/** The account's number, shown in groups of four until somebody types. */
export function Iban() {
  const { field, fieldState, formState } = useController<SettingsOf<"bank">, "iban">({ name: "iban" });
  return (
    <Field label={SETTINGS.bank.fields.iban.label} error={fieldState.error?.message} className="sm:col-span-2" required>
      {(attributes) => (
        <Input
          {...attributes}
          {...field}
          key={formState.defaultValues?.iban}
          value={undefined}
          defaultValue={groupIban(field.value)}
          autoComplete="off"
          className="figures uppercase"
        />
      )}
    </Field>
  );
}
