import type { ComponentProps, ReactNode } from "react";
import { Field } from "../../../forms/Field.tsx";
import { Input } from "../../../forms/Input.tsx";

interface AmountFieldProps extends ComponentProps<"input"> {
  hint?: ReactNode;
  error?: string;
}

/** Euros that change hands: `<AmountField {...register("amount", { validate })} error={…} />` */
export function AmountField({ hint, error, ...rest }: AmountFieldProps) {
  return (
    <Field label="Importe (€)" required hint={hint} error={error}>
      {(control) => (
        <Input {...control} {...rest} inputMode="decimal" maxLength={15} autoComplete="off" className="figures" />
      )}
    </Field>
  );
}
