import { useState } from "react";
import { type UseFormProps, useForm } from "react-hook-form";
import { reasonOf } from "../../../api/reasonOf.ts";
import { euroAmount } from "../../../forms/euroAmount.ts";
import { showFieldRefusals } from "../../../forms/showFieldRefusals.ts";
import { useApart } from "./useApart.tsx";

export interface RefundTyped {
  /** The number of the order, where it is asked for. */
  order?: string;
  amount: string;
  iban: string;
  holder: string;
  reason: string;
}
const FIELDS = ["amount", "iban", "holder", "reason"] as const satisfies readonly (keyof RefundTyped)[];

export type RefundEditing = ReturnType<typeof useRefundForm>;

/** What is typed of a refund, what of it is sent, and where what the shop refuses is shown. For a `RefundForm`. */
export function useRefundForm(begins: UseFormProps<RefundTyped>) {
  const [problem, setProblem] = useState<string>();
  const apart = useApart();
  const form = useForm<RefundTyped>(begins);
  return {
    form,
    apart,
    problem,
    bodyOf({ amount, iban, holder, reason }: RefundTyped) {
      const written = reason.trim();
      return { iban, holder, amount: euroAmount(amount), ...(written && { reason: written }), ...apart.body };
    },
    onError(error: unknown, reason = reasonOf(error)) {
      apart.onError(error);
      setProblem(showFieldRefusals<RefundTyped>(error, FIELDS, form.setError) ? undefined : reason);
    },
  };
}
