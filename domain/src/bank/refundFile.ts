export interface RefundFile {
  /** 1 to 35 characters, never used before. */
  messageId: string;
  createdAt: Date;
  /** `YYYY-MM-DD`. */
  executeOn: string;
  debtor: { name: string; iban: string };
  refunds: readonly RefundTransfer[];
}

export interface RefundTransfer {
  /** 1 to 35 characters; comes back in the statement. */
  endToEndId: string;
  amountCents: number;
  name: string;
  iban: string;
  text: string;
}

/** The order to the bank to send these transfers, as `pain.001.001.09`. Refuses (`RangeError`) what such a file cannot express. */
export function refundFile(_file: RefundFile): string {
  return "";
}
