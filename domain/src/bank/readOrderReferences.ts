/**
 * How surely a text names an order, from the surest: `rf` a valid creditor reference; `word` «pedido 123» as it was asked for;
 * `typo` such a word with typing errors; `doubtful` a creditor reference whose check digits are wrong; `bare` a number alone.
 */
export const REFERENCE_KINDS = ["rf", "word", "typo", "doubtful", "bare"] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export interface OrderReference {
  orderId: string;
  how: ReferenceKind;
}

/** The orders that a transfer's text may mean, each once with its surest kind, the surest first. */
export function readOrderReferences(_text: string): OrderReference[] {
  return [];
}
