const DNI_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
const CIF_LETTERS = "JABCDEFGHI";
// Associations, public bodies and foreign companies end in a letter, companies in a digit; the rest in either.
const ENDS_IN_LETTER = "NPQRSW";
const ENDS_IN_DIGIT = "ABEH";

/** Upper case, without the dots, dashes and spaces that people write. */
export function normaliseNif(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, "");
}

/**
 * Whether a Spanish tax number is well formed, its check character included: the DNI and K, L, M numbers of people, the NIE of
 * foreigners, the number of a company (RD 1065/2007, arts. 18–22; Orden EHA/451/2008).
 */
export function isNif(text: string): boolean {
  const nif = normaliseNif(text);
  if (/^\d{8}[A-Z]$/.test(nif)) return nif[8] === letterOf(nif.slice(0, 8));
  if (/^[XYZ]\d{7}[A-Z]$/.test(nif)) return nif[8] === letterOf("XYZ".indexOf(nif.charAt(0)) + nif.slice(1, 8));
  if (/^[KLM]\d{7}[A-Z]$/.test(nif)) return nif[8] === letterOf(nif.slice(1, 8));
  return /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(nif) && isCompany(nif);
}

/** Whether the number is one that no person has: a company's, an association's, a public body's. */
export const isCompanyNif = (text: string): boolean => /^[A-HJNP-SUVW]/.test(normaliseNif(text));

function letterOf(digits: string): string | undefined {
  return DNI_LETTERS[Number(digits) % 23];
}

function isCompany(nif: string): boolean {
  const kind = nif.charAt(0);
  const digits = [...nif.slice(1, 8)].map(Number);
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? sumOfDigits(2 * digit) : digit), 0);
  const control = (10 - (sum % 10)) % 10;
  const last = nif.charAt(8);
  const isDigit = last === String(control) && !ENDS_IN_LETTER.includes(kind);
  const isLetter = last === CIF_LETTERS[control] && !ENDS_IN_DIGIT.includes(kind);
  return isDigit || isLetter;
}

function sumOfDigits(number: number): number {
  return Math.floor(number / 10) + (number % 10);
}
