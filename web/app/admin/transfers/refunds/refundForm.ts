import type { Path } from "react-hook-form";

export interface RefundTyped {
  amount: string;
  iban: string;
  holder: string;
  reason: string;
}

/** The form's field for one of the API. */
export const fieldOfRefund = (name: string): Path<RefundTyped> | undefined =>
  (["amount", "iban", "holder", "reason"] as const).find((field) => field === name);
