/** A transfer that came in, as a bank's file tells it. */
export interface Transfer {
  /** `YYYY-MM-DD` */
  on: string;
  cents: number;
  payer: string;
  text: string;
}

const OPENING_CENTS = 100_000;
const day = (on: string) => on.slice(2).replaceAll("-", "");
const digits = (amount: number, length: number) => String(amount).padStart(length, "0");
const words = (text: string) => text.toUpperCase().padEnd(38).slice(0, 38);

/** Norma 43 of the account with this Spanish IBAN: records of 80 characters, with counts and balances that hold. */
export function norma43(iban: string, transfers: readonly Transfer[]): string {
  const compact = iban.replaceAll(" ", "");
  const account = `${compact.slice(4, 12)}${compact.slice(14, 24)}`;
  const days = transfers.map(({ on }) => day(on)).toSorted();
  const total = transfers.reduce((sum, { cents }) => sum + cents, 0);
  const entries = transfers.flatMap(({ on, cents, payer, text }, index) => [
    `22    0001${day(on)}${day(on)}020992${digits(cents, 14)}${digits(0, 10)}${digits(Date.now() % 1e11, 11)}${index}${" ".repeat(16)}`,
    `2301${words(`TRANSF DE ${payer}`)}${words(text)}`,
  ]);
  const lines = [
    `11${account}${days[0]}${days.at(-1)}2${digits(OPENING_CENTS, 14)}9783${"BRUMA".padEnd(26)}   `,
    ...entries,
    `33${account}${digits(0, 5)}${digits(0, 14)}${digits(transfers.length, 5)}${digits(total, 14)}2${digits(OPENING_CENTS + total, 14)}978    `,
  ];
  return [...lines, `88${"9".repeat(18)}${digits(lines.length, 6)}${" ".repeat(54)}`].join("\r\n");
}
