import { at, wordsAt, type XmlElement } from "../../xml/index.ts";
import { dayOf } from "../dayOf.ts";
import { StatementRefused } from "../Statement.ts";

/** An amount's whole cents, without sign. */
export function centsAt(amount: XmlElement): number {
  const [, whole, part = ""] = /^\+?(\d{1,13})(?:\.(\d{0,5}))?$/.exec(amount.text) ?? [];
  if (whole === undefined || /[^0]/.test(part.slice(2))) {
    throw new StatementRefused(`«${amount.text}» no es un importe.`, amount.line);
  }
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, "0"));
}

export function currencyAt(amount: XmlElement): string {
  const currency = amount.attributes.Ccy ?? "";
  if (/^[A-Z]{3}$/.test(currency)) return currency;
  throw new StatementRefused(`«${currency}» no es una divisa.`, amount.line);
}

/** `CRDT` is money that came in. */
export function signAt(element: XmlElement): 1 | -1 {
  const told = wordsAt(element, "CdtDbtInd");
  if (told === "CRDT") return 1;
  if (told === "DBIT") return -1;
  throw new StatementRefused("No dice si es abono o cargo (CdtDbtInd).", element.line);
}

/** A day, told alone or with its time; null where none is told. */
export function dayAt(element: XmlElement | undefined): string | null {
  const told = wordsAt(element, "Dt") ?? wordsAt(element, "DtTm");
  if (element === undefined || told === null) return null;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[TZ+-].*)?$/.exec(told) ?? [];
  const found = dayOf(Number(year), Number(month), Number(day));
  if (found !== null) return found;
  throw new StatementRefused(`«${told}» no es una fecha.`, element.line);
}

export function mustHave(element: XmlElement, name: string): XmlElement {
  const found = at(element, name);
  if (found !== undefined) return found;
  throw new StatementRefused(`Falta ${name} en ${element.name}.`, element.line);
}
