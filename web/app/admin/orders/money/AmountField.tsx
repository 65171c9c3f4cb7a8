import type { ComponentProps, ReactNode } from "react";
import { EuroInput } from "../../../forms/EuroInput.tsx";
import { Field } from "../../../forms/Field.tsx";

interface AmountFieldProps extends ComponentProps<"input"> {
  hint?: ReactNode;
  error?: string;
}

/** Euros that change hands: `<AmountField {...register("amount", { validate })} error={…} />` */
export function AmountField({ hint, error, ...rest }: AmountFieldProps) {
  return (
    <Field label="Importe (€)" required hint={hint} error={error}>
      {(control) => <EuroInput {...control} {...rest} />}
    </Field>
  );
}
