import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { AmountField } from "../../orders/AmountField.tsx";
import { amountProblem } from "../../orders/moneyForm.ts";
import type { RefundTyped } from "./refundForm.ts";

interface RefundFieldsProps {
  form: UseFormReturn<RefundTyped>;
  /** More than that cannot be. */
  most?: number;
}

/** How much goes back, and to which account. */
export function RefundFields({ form: { register, formState }, most }: RefundFieldsProps) {
  const { amount, iban, holder, reason } = formState.errors;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          {...register("amount", { validate: (typed) => amountProblem(typed, most) })}
          error={amount?.message}
          className="figures"
        />
        <Field label="Titular de la cuenta" required error={holder?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("holder", { validate: filled("Indica el titular") })}
              maxLength={70}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Field label="IBAN" required error={iban?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("iban", { validate: filled("Indica el IBAN") })}
            maxLength={50}
            autoComplete="off"
            className="figures uppercase"
          />
        )}
      </Field>
      <Field label="Motivo (opcional)" hint="Lo verá quien recibe el dinero." error={reason?.message}>
        {(control) => <Input {...control} {...register("reason")} maxLength={140} autoComplete="off" />}
      </Field>
    </>
  );
}

const filled = (refused: string) => (typed: string) => typed.trim() !== "" || refused;
