import { composeIBAN } from "ibantools";

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** The IBAN of a Spanish account told as bank, branch and number, without its control digits; null where it is incomplete. */
export function spanishIban(bank: string, branch: string, number: string): string | null {
  if (!/^\d{4}$/.test(bank) || !/^\d{4}$/.test(branch) || !/^\d{10}$/.test(number)) return null;
  if (Number(bank) === 0 || Number(number) === 0) return null;
  const control = `${controlDigit(`00${bank}${branch}`)}${controlDigit(number)}`;
  return composeIBAN({ countryCode: "ES", bban: `${bank}${branch}${control}${number}` });
}

function controlDigit(tenDigits: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(tenDigits[at]), 0);
  const digit = 11 - (sum % 11);
  return digit === 11 ? 0 : digit === 10 ? 1 : digit;
}
