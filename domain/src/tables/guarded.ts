// OWASP, «CSV Injection»: also in full width, and behind signs that a program may leave out before it reads the rest.
const FORMULA = /^(?:[\s\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Whether a spreadsheet could take the text of a cell for a formula, and run it. */
export const isFormula = (text: string): boolean => FORMULA.test(text);
