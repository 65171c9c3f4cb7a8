import type { ComponentProps, ReactNode } from "react";
import { type FieldError, type FieldPath, get, useFormContext } from "react-hook-form";
import { EuroInput } from "../../../forms/EuroInput.tsx";
import { Field } from "../../../forms/Field.tsx";
import { Input } from "../../../forms/Input.tsx";
import type { ProductTyped } from "./productTyped.ts";

interface TextFieldProps extends Omit<ComponentProps<typeof Input>, "name" | "className"> {
  name: FieldPath<ProductTyped>;
  label: ReactNode;
  hint?: ReactNode;
  as?: typeof Input | typeof EuroInput;
  /** Where the field stands among the others. */
  place?: string;
}

/** An input of the product's form, with its remark. */
export function TextField({
  name,
  label,
  hint,
  place,
  required = false,
  as: Control = Input,
  ...rest
}: TextFieldProps) {
  const { register, formState } = useFormContext<ProductTyped>();
  const error = get(formState.errors, name) as FieldError | undefined;
  return (
    <Field label={label} hint={hint} required={required} className={place} error={error?.message}>
      {(control) => <Control autoComplete="off" {...rest} {...control} {...register(name)} />}
    </Field>
  );
}

/** Euros. */
export function PriceField(props: TextFieldProps) {
  return <TextField {...props} as={EuroInput} />;
}

/** A whole number, never negative. */
export function CountField(props: TextFieldProps) {
  return <TextField {...props} type="number" inputMode="numeric" step="1" min="0" />;
}
