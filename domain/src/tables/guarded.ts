// OWASP, «CSV Injection»: also in full width, and behind signs that a program may leave out before it reads the rest.
const FORMULA = /^(?:[\s\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Whether a spreadsheet could take the text of a cell for a formula, and run it. */
const isFormula = (text: string): boolean => FORMULA.test(text);

const GUARDED = /^'+/;

/** With an apostrophe in front of what a spreadsheet could run, and of what would be taken for such an apostrophe. */
export const guarded = (text: string): string => (isFormula(text.replace(GUARDED, "")) ? `'${text}` : text);

/** The text that `guarded` was given, or that a spreadsheet keeps behind an apostrophe of its own. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.replace(GUARDED, "")) ? cell.slice(1) : cell;
