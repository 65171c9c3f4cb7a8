/** Under which the bank's statement shows a refund. */
export const endToEndId = (refundId: number): string => `DEV${refundId}`;

const REFERENCE = /(?<![A-Z0-9])DEV([1-9]\d{0,8})(?![A-Z0-9])/g;

/** The refunds whose reference stands in some words, whether there are such refunds or not. */
export const readRefundReferences = (words: string): number[] =>
  [...words.toUpperCase().matchAll(REFERENCE)].map(([, digits]) => Number(digits));

/**
 * The reference of a refund that fills a field by itself, beside what the field is filled up with on its left. Filled up on its right
 * («DEV1200000») nobody knows where its number ends. Null where there is none, or where the fields or the words name more than one.
 */
export function refundReferenceIn(fields: readonly string[], words: string): string | null {
  const named = fields.flatMap((field) => /^0*DEV([1-9]\d{0,7})$/i.exec(field.trim())?.[1] ?? []);
  const all = new Set([...named.map(Number), ...readRefundReferences(words)]);
  const [only] = all;
  return named.length > 0 && all.size === 1 && only !== undefined ? endToEndId(only) : null;
}
