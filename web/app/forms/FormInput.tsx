import type { ComponentProps } from "react";
import { type FieldValues, get, type Path, type RegisterOptions, type UseFormReturn } from "react-hook-form";
import { InputField } from "./InputField.tsx";

interface FormInputProps<Values extends FieldValues, Sent>
  extends Omit<ComponentProps<typeof InputField>, "form" | "name" | "error"> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: Path<Values>;
  rules?: RegisterOptions<Values, Path<Values>>;
}

/** A field of a form with its label, its hint and its error: `<FormInput form={form} name="code" label="Código" />`. */
export function FormInput<Values extends FieldValues, Sent>(props: FormInputProps<Values, Sent>) {
  const { form, name, rules, ...field } = props;
  const error: { message?: string } | undefined = get(form.formState.errors, name);
  return <InputField autoComplete="off" {...field} error={error?.message} {...form.register(name, rules)} />;
}
