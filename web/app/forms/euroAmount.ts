/**
 * What somebody typed or pasted as an amount: «34,90», «1.234,56 €», and «34.90» too, for the pad of some keyboards has no comma. No number field does
 * that: which of the two it takes, and what it makes of the other, depends on the browser. NaN for what is no amount.
 */
export function euroAmount(typed: string): number {
  const written = typed.replace(/\s*€?\s*$/, "").trim();
  const isGrouped = written.includes(",") || /^-?\d{1,3}(\.\d{3})+$/.test(written);
  const plain = isGrouped ? written.replaceAll(".", "").replace(",", ".") : written;
  return plain === "" ? Number.NaN : Number(plain);
}

/** 34.9 → «34,90», as people write it. */
export const typedEuros = (euros: number): string => euros.toFixed(2).replace(".", ",");
