import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FormInput } from "../../../forms/FormInput.tsx";
import { AmountField } from "./AmountField.tsx";
import { amountProblem, bankDay, type MoneyForm } from "./moneyForm.ts";

interface MoneyFieldsProps {
  form: UseFormReturn<MoneyForm>;
  /** More than that cannot be. */
  most?: number;
  hint?: ReactNode;
}

/** How much, on which day of the bank, and a word on it. */
export function MoneyFields({ form, most, hint }: MoneyFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          {...form.register("amount", { validate: (typed) => amountProblem(typed, most) })}
          hint={hint && <span aria-live="polite">{hint}</span>}
          error={form.formState.errors.amount?.message}
        />
        <FormInput form={form} {...bankDay()} />
      </div>
      <FormInput form={form} name="note" label="Nota (opcional)" hint="Solo la ve el personal." maxLength={200} />
    </>
  );
}
