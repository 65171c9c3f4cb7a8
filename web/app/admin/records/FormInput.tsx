import type { ComponentProps, ReactNode } from "react";
import { type FieldValues, get, type Path, type RegisterOptions, type UseFormReturn } from "react-hook-form";
import { Field } from "../../forms/Field.tsx";
import { Input } from "../../forms/Input.tsx";

interface FormInputProps<Values extends FieldValues> extends Omit<ComponentProps<typeof Input>, "form" | "name"> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: ReactNode;
  hint?: ReactNode;
  rules?: RegisterOptions<Values, Path<Values>>;
  /** Of the whole field; `className` is the input's. */
  fieldClass?: string;
}

/** A field of a form with its label, its hint and its error: `<FormInput form={form} name="code" label="Código" />`. */
export function FormInput<Values extends FieldValues>(props: FormInputProps<Values>) {
  const { form, name, label, hint, rules, required = false, fieldClass, ...input } = props;
  const error: { message?: string } | undefined = get(form.formState.errors, name);
  return (
    <Field label={label} hint={hint} error={error?.message} required={required} className={fieldClass}>
      {(control) => <Input autoComplete="off" {...control} {...input} {...form.register(name, rules)} />}
    </Field>
  );
}
