export interface EpcPayment {
  name: string;
  iban: string;
  amountCents: number;
  /** One of the two. */
  reference?: string | null;
  text?: string | null;
  bic?: string | null;
}

/** The text of a payment's QR code (EPC069-12, «BCD» version 002). Refuses (`RangeError`) what such a code cannot express. */
export function epcPayload(_payment: EpcPayment): string {
  return "";
}
