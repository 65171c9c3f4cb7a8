import { groupIban, SETTINGS, type SettingsOf } from "@bruma/contract";
import { useController } from "react-hook-form";
import { InputField } from "../../../forms/InputField.tsx";

/** The account's number, shown in groups of four until somebody types. */
export function Iban() {
  const { field, fieldState, formState } = useController<SettingsOf<"bank">, "iban">({ name: "iban" });
  return (
    <InputField
      label={SETTINGS.bank.fields.iban.label}
      error={fieldState.error?.message}
      fieldClass="sm:col-span-2"
      required
      {...field}
      key={formState.defaultValues?.iban}
      value={undefined}
      defaultValue={groupIban(field.value)}
      autoComplete="off"
      className="figures uppercase"
    />
  );
}
