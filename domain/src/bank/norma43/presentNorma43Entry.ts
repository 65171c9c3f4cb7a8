import { readCreditorReferences } from "../references/creditorReference.ts";
import { payeeInWords } from "../references/payerInWords.ts";
import { refundReferenceIn } from "../references/refundReference.ts";
import type { StatementEntry } from "../Statement.ts";
import type { Norma43Record } from "./Norma43Record.ts";

/** A record 22 with what its records 23 add. */
export interface Norma43Entry {
  record: Norma43Record;
  cents: number;
  /** The halves of its records 23, each 38 characters. */
  concepts: string[];
  extraRecords: number;
}

/**
 * Its references are no identity: banks write there a card, a contract or the payer's number, the same one month after month.
 * They only help to tell entries apart, so `bankReference` stays null and they go into `bankCodes`. Where one is a refund's reference, it
 * is told beside: with the refund's amount it says which refund the entry shows.
 */
export function presentNorma43Entry({ record, cents, concepts }: Norma43Entry, currency: string): StatementEntry {
  const text = joined(concepts);
  const references = [record.words(52, 12), record.words(64, 16)];
  const fields = [record.words(22, 2), record.words(24, 3), record.words(42, 10), ...references];
  const codes = fields.filter((field) => !/^0*$/.test(field));
  return {
    bookedOn: record.day(10, "La fecha de operación"),
    valueOn: record.text.slice(16, 22) === "000000" ? null : record.day(16, "La fecha de valor"),
    cents,
    currency,
    bankReference: null,
    endToEndId: null,
    creditorReference: readCreditorReferences([text, ...codes].join(" | "))[0] ?? null,
    counterpartyName: cents > 0 ? payerIn(concepts) : null,
    counterpartyIban: null,
    nameInWords: cents > 0 ? null : payeeInWords(concepts[0] ?? ""),
    refundReference: refundReferenceIn(references, text),
    text,
    isReversal: false,
    bankCodes: codes.join(" "),
    place: `línea ${record.line}`,
  };
}

/** A half that is full to its last character goes on in the next one, in the middle of a word. */
function joined(concepts: readonly string[]): string {
  let text = "";
  for (const [at, half] of concepts.entries()) {
    const goesOn = /^.{37}\S$/.test(concepts[at - 1] ?? "") && /^\S/.test(half);
    text += goesOn ? half : ` ${half}`;
  }
  return text.replace(/\s+/g, " ").trim();
}

/** «TRANSFERENCIA DE ANA GIL» in the first half: the name, where the bank writes it so. */
function payerIn(concepts: readonly string[]): string | null {
  const name = /^\s*(?:TRANSF\S*|TRF\.?|ABONO TRANSF\S*)\s+(?:INMEDIATA\s+|RECIBIDA\s+)*DE:?\s+(\S.*\S)\s*$/i;
  return name.exec(concepts[0] ?? "")?.[1]?.replace(/\s+/g, " ") ?? null;
}
