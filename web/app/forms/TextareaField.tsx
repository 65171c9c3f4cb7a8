import type { ComponentProps } from "react";
import { Field, type FieldOf } from "./Field.tsx";
import { Textarea } from "./Textarea.tsx";

/** Several lines of text, with its words. */
export function TextareaField(props: FieldOf<ComponentProps<typeof Textarea>>) {
  const { label, hint, error, required, fieldClass, ...textarea } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={fieldClass}>
      {(control) => <Textarea {...control} {...textarea} />}
    </Field>
  );
}
