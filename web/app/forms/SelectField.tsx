import type { ComponentProps } from "react";
import { Field, type FieldOf } from "./Field.tsx";
import { Select } from "./Select.tsx";

/** One choice with its words; within it stand its options. */
export function SelectField(props: FieldOf<ComponentProps<typeof Select>>) {
  const { label, hint, error, required, fieldClass, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={fieldClass}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}
