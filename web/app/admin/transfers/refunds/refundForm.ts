export interface RefundTyped {
  amount: string;
  iban: string;
  holder: string;
  reason: string;
}

export const REFUND_FIELDS = ["amount", "iban", "holder", "reason"] as const satisfies readonly (keyof RefundTyped)[];
