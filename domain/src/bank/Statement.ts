import type { BankFileFormat } from "@bruma/contract";

/** What a bank's file says, whatever its format. Days are `YYYY-MM-DD`, amounts whole cents of the entry's currency. */
export interface Statement {
  format: BankFileFormat;
  accounts: readonly AccountStatement[];
  /** What is odd about the file and was taken all the same, for the shopkeeper, in Spanish. */
  remarks: readonly string[];
}

export interface AccountStatement {
  /** An IBAN, where the file gives one or what makes one; otherwise the bank's own number. `readBankFile` writes it compactly. */
  account: string;
  /** ISO 4217. */
  currency: string;
  /** The balances that the file tells and the entries were checked against. */
  opening: Balance | null;
  closing: Balance | null;
  entries: readonly StatementEntry[];
  /** How many rows were left out because they are not, or not yet, movements. A pending one comes in a later file. */
  pending?: number;
}

export interface Balance {
  on: string;
  cents: number;
}

export interface StatementEntry {
  bookedOn: string;
  valueOn: string | null;
  /** Above zero: money that came in. */
  cents: number;
  currency: string;
  /** Given by the bank, unique within the account where it is given at all. */
  bankReference: string | null;
  endToEndId: string | null;
  /** A structured creditor reference (ISO 11649 «RF…»), where the payer gave one. */
  creditorReference: string | null;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  /** Who paid, as its words tell it where nothing else does. No part of what the entry is known by. */
  nameInWords?: string | null;
  /** The reference of a refund («DEV12»), as the bank's codes tell it where nothing else does. No part of what the entry is known by. */
  refundReference?: string | null;
  /** The words that came with it. */
  text: string;
  /** The bank takes back an earlier entry. */
  isReversal: boolean;
  /** What else the bank writes beside it (Norma 43's concepts, document and references): tells entries apart, names nothing. */
  bankCodes?: string;
  /** Where the file says so: «línea 12». */
  place: string;
}

/** The file is refused whole. */
export class StatementRefused extends Error {
  /** For the shopkeeper, in Spanish. */
  reason: string;
  /** The first line of the file that is wrong, where one is. */
  line: number | null;

  constructor(reason: string, line: number | null = null) {
    super(line === null ? reason : `Línea ${line}: ${reason}`);
    this.reason = reason;
    this.line = line;
  }
}

/** What a refusal tells whoever has another file. */
export const WHAT_TO_SEND = "Descarga del banco el extracto en Norma 43, CAMT.053, Excel o CSV.";
