const LONGEST_AMOUNT = 60;
/** A currency beside an amount. */
const AROUND = /^(?:€|EUR|EUROS?)?\s*(.*?)\s*(?:€|EUR|EUROS?)?$/i;

/**
 * How a file writes its amounts: «1.234,56», «1,234.56», «-12,00», «12,00-», «(12,00)», «12 €». What parts the cents is looked up in
 * all its amounts, since «1.234» alone may be either. The reader gives whole cents, or null for what is no amount.
 */
export function amountReader(cells: readonly string[]): (cell: string) => number | null {
  const told = decimalOf(cells);
  const decimal = told ?? ",";
  const thousands = decimal === "," ? "." : ",";
  return (cell) => {
    if (cell.length > LONGEST_AMOUNT) return null;
    const [, body = ""] = AROUND.exec(cell.replace(/[\s\u00a0\u202f']/g, " ").trim()) ?? [];
    const [, before, digits = "", after] = /^([-−+(]?)\s*([\d.,' ]*\d[.,]?)\s*([-−+)]?)$/.exec(body) ?? [];
    const [whole = "", part = "", ...rest] = digits.replaceAll(" ", "").split(decimal);
    if (told === null && digits.includes(",")) return null;
    const isGrouped = /^\d+$/.test(whole) || new RegExp(`^\\d{1,3}(\\${thousands}\\d{3})+$`).test(whole);
    if (!isGrouped || rest.length > 0 || !/^\d{0,2}0*$/.test(part) || (before && after && `${before}${after}` !== "()"))
      return null;
    const cents = Number(whole.replaceAll(thousands, "")) * 100 + Number(part.slice(0, 2).padEnd(2, "0"));
    if (!Number.isSafeInteger(cents)) return null;
    return cents !== 0 && /[-−(]/.test(`${before}${after}`) ? -cents : cents;
  };
}

/**
 * The separator that stands before one or two last digits, or after another one. Where none does, a point groups thousands, as in Spain; a
 * comma before three digits may mean either: without anything that tells, such an amount is none.
 */
function decimalOf(cells: readonly string[]): "," | "." | null {
  let isUnclear = false;
  for (const cell of cells) {
    if (cell.length > LONGEST_AMOUNT) continue;
    const [, separator] =
      /([.,])\d{1,2}\D*$/.exec(cell) ?? /[.,].*?([.,])\d*\D*$/.exec(cell.replace(/([.,])(?=.*\1)/g, "")) ?? [];
    if (separator === "," || separator === ".") return separator;
    isUnclear ||= /,\d{3}\D*$/.test(cell);
  }
  return isUnclear ? null : ",";
}
