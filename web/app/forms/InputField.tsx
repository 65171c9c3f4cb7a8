import type { ComponentProps } from "react";
import { Field, type FieldOf } from "./Field.tsx";
import { Input } from "./Input.tsx";

/** One input with its words: `<InputField label="Nota" name="note" error={errors.note} />` */
export function InputField(props: FieldOf<ComponentProps<typeof Input>>) {
  const { label, hint, error, required, fieldClass, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={fieldClass}>
      {(control) => <Input {...control} {...input} />}
    </Field>
  );
}
