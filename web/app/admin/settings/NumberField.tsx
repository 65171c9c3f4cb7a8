import type { FieldValues, Path } from "react-hook-form";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import type { SettingsForm } from "./SettingsPanel.tsx";

interface NumberFieldProps<Values extends FieldValues> {
  form: SettingsForm<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
  min: number;
  max: number;
  step?: number;
}

export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { form, name, label, hint, ...bounds } = props;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} hint={hint} error={error?.message} required>
      {(attributes) => (
        <Input
          {...attributes}
          {...form.register(name, { valueAsNumber: true })}
          {...bounds}
          type="number"
          inputMode="decimal"
          className="figures sm:max-w-40"
        />
      )}
    </Field>
  );
}
