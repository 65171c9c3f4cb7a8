import { dayOf } from "../dayOf.ts";
import { StatementRefused } from "../Statement.ts";

/** One record of a Norma 43 file: its fields stand at fixed places, and banks cut the blanks at its end. */
export class Norma43Record {
  readonly line: number;
  readonly text: string;

  constructor(line: number, text: string) {
    this.line = line;
    this.text = text;
  }

  get code(): string {
    return this.text.slice(0, 2);
  }

  /** The characters from `from` on, counted from 0, without the blanks around. */
  words(from: number, length: number): string {
    return this.text.slice(from, from + length).trim();
  }

  digits(from: number, length: number, what: string): string {
    const digits = this.text.slice(from, from + length);
    if (digits.length === length && /^\d+$/.test(digits)) return digits;
    throw this.refused(`${what} no se puede leer («${digits}»). ¿Está el fichero cortado?`);
  }

  number(from: number, length: number, what: string): number {
    return Number(this.digits(from, length, what));
  }

  day(from: number, what: string): string {
    const digits = this.digits(from, 6, what);
    const day = dayOf(2000 + Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4, 6)));
    if (day !== null) return day;
    throw this.refused(`${what} no es una fecha («${digits}»).`);
  }

  currency(from: number): string {
    const digits = this.digits(from, 3, "La divisa");
    const currency = CURRENCIES.get(digits);
    if (currency !== undefined) return currency;
    throw this.refused(`No se conoce la divisa «${digits}».`);
  }

  refused(reason: string): StatementRefused {
    return new StatementRefused(reason, this.line);
  }
}

/** ISO 4217 by its numbers: what accounts in Spain are held in. */
const CURRENCIES = new Map([
  ["978", "EUR"],
  ["840", "USD"],
  ["826", "GBP"],
  ["756", "CHF"],
  ["752", "SEK"],
  ["578", "NOK"],
  ["208", "DKK"],
  ["985", "PLN"],
  ["203", "CZK"],
  ["348", "HUF"],
  ["946", "RON"],
  ["975", "BGN"],
  ["949", "TRY"],
  ["504", "MAD"],
  ["124", "CAD"],
  ["036", "AUD"],
  ["484", "MXN"],
]);
