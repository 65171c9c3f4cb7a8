import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { shopDay } from "../shopDay.ts";
import { AmountField } from "./AmountField.tsx";
import { amountProblem, dayProblem, type MoneyForm } from "./moneyForm.ts";

interface MoneyFieldsProps {
  form: UseFormReturn<MoneyForm>;
  /** More than that cannot be. */
  most?: number;
  hint?: ReactNode;
}

/** How much, on which day of the bank, and a word on it. */
export function MoneyFields({ form: { register, formState }, most, hint }: MoneyFieldsProps) {
  const { errors } = formState;
  const { amount, on, note } = errors;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          {...register("amount", { validate: (typed) => amountProblem(typed, most) })}
          hint={hint && <span aria-live="polite">{hint}</span>}
          error={amount?.message}
        />
        <Field label="Fecha del banco" required {...(on?.message && { error: on.message })}>
          {(control) => (
            <Input
              {...control}
              {...register("on", { validate: (day) => dayProblem(day) })}
              type="date"
              max={shopDay()}
            />
          )}
        </Field>
      </div>
      <Field label="Nota (opcional)" hint="Solo la ve el personal." {...(note?.message && { error: note.message })}>
        {(control) => <Input {...control} {...register("note")} maxLength={200} autoComplete="off" />}
      </Field>
    </>
  );
}
