import type { FieldValues, Path } from "react-hook-form";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import type { SettingsForm } from "./SettingsPanel.tsx";

interface TextFieldProps<Values extends FieldValues> {
  form: SettingsForm<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
  required?: boolean;
  type?: "text" | "email" | "tel" | "url";
  maxLength?: number;
  className?: string;
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, required, className, ...rest } = props;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} hint={hint} error={error?.message} required={required} className={className}>
      {(attributes) => <Input {...attributes} {...form.register(name)} {...rest} autoComplete="off" />}
    </Field>
  );
}
