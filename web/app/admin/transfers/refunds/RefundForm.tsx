import type { ReactNode } from "react";
import { Problem } from "../../../api/Failure.tsx";
import { FormInput } from "../../../forms/FormInput.tsx";
import { AmountField } from "../../orders/money/AmountField.tsx";
import { amountProblem } from "../../orders/money/moneyForm.ts";
import type { RefundEditing } from "./useRefundForm.ts";

interface RefundFormProps {
  id: string;
  editing: RefundEditing;
  onSend: (body: ReturnType<RefundEditing["bodyOf"]>) => void;
  /** What else is asked, above. */
  children?: ReactNode;
  /** More than that cannot be. */
  most?: number | undefined;
  /** Where to get an account that nothing tells. */
  ibanHint?: string | undefined;
}

/** How much goes back, and to which account. */
export function RefundForm({ id, editing, onSend, children, most, ibanHint }: RefundFormProps) {
  const { form, apart, problem, bodyOf } = editing;
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit((typed) => onSend(bodyOf(typed)))} className="grid gap-4">
      <Problem text={problem} />
      {children}
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
      {apart.field}
    </form>
  );
}

const filled = (refused: string) => ({ validate: (typed = "") => typed.trim() !== "" || refused });
