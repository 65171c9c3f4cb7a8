import type { UseFormReturn } from "react-hook-form";
import { AmountField } from "../../orders/money/AmountField.tsx";
import { amountProblem } from "../../orders/money/moneyForm.ts";
import { FormInput } from "../../records/FormInput.tsx";
import type { RefundTyped } from "./refundForm.ts";

interface RefundFieldsProps {
  form: UseFormReturn<RefundTyped>;
  /** More than that cannot be. */
  most?: number;
  /** Where to get an account that nothing tells. */
  ibanHint?: string | undefined;
}

/** How much goes back, and to which account. */
export function RefundFields({ form, most, ibanHint }: RefundFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          {...form.register("amount", { validate: (typed) => amountProblem(typed, most) })}
          error={form.formState.errors.amount?.message}
          className="figures"
        />
        <FormInput
          form={form}
          name="holder"
          label="Titular de la cuenta"
          required
          rules={filled("Indica el titular")}
          maxLength={70}
        />
      </div>
      <FormInput
        form={form}
        name="iban"
        label="IBAN"
        hint={ibanHint}
        required
        rules={filled("Indica el IBAN")}
        maxLength={50}
        className="figures uppercase"
      />
      <FormInput
        form={form}
        name="reason"
        label="Motivo (opcional)"
        hint="Va como concepto en el fichero para el banco, y ahí lo lee quien recibe el dinero. Si pagas a mano, solo lo ve el personal."
        maxLength={140}
      />
    </>
  );
}

const filled = (refused: string) => ({ validate: (typed: string) => typed.trim() !== "" || refused });
