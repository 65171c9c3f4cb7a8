import { all, at, wordsAt, type XmlElement } from "../../xml/index.ts";
import { type StatementEntry, StatementRefused } from "../Statement.ts";
import { type CamtDetails, camtDetails } from "./camtDetails.ts";
import { centsAt, currencyAt, dayAt, mustHave, signAt } from "./camtValues.ts";
import { referenceAt } from "./referenceAt.ts";

export interface CamtEntry {
  line: number;
  cents: number;
  currency: string;
  isBooked: boolean;
  /** One for each transaction of a batch whose amounts are told, otherwise one. */
  parts: StatementEntry[];
}

export function readCamtEntry(entry: XmlElement): CamtEntry {
  const amount = mustHave(entry, "Amt");
  const cents = centsAt(amount) * signAt(entry);
  const currency = currencyAt(amount);
  // Until version 6 the status is a word, from then on an element.
  const isBooked = (wordsAt(entry, "Sts", "Cd") ?? wordsAt(entry, "Sts")) === "BOOK";
  return { line: entry.line, cents, currency, isBooked, parts: isBooked ? partsOf(entry, cents, currency) : [] };
}

function partsOf(entry: XmlElement, cents: number, currency: string): StatementEntry[] {
  const valueOn = dayAt(at(entry, "ValDt"));
  const bookedOn = dayAt(at(entry, "BookgDt")) ?? valueOn;
  if (bookedOn === null) throw new StatementRefused("El apunte no tiene fecha (BookgDt).", entry.line);
  const isReversal = /^(true|1)$/.test(wordsAt(entry, "RvslInd") ?? "");
  const whole = { bookedOn, valueOn, cents, currency, isReversal, place: `línea ${entry.line}` };
  const ownReference = referenceAt(entry, "AcctSvcrRef");

  const transactions = all(entry, "NtryDtls").flatMap((details) => all(details, "TxDtls"));
  const amounts = transactions.map((transaction) => centsOfPart(transaction, currency, Math.sign(cents)));
  if (transactions.length > 1 && sumOf(amounts) === cents) {
    const references = transactions.map((transaction) => referenceAt(transaction, "Refs", "AcctSvcrRef"));
    // A batch may repeat its own reference in each of its parts: then it is not theirs.
    const areTheirs = !references.includes(null) && new Set(references).size === references.length;
    return transactions.map((transaction, index) => {
      const details = camtDetails(entry, transaction, comesFromPayer(amounts[index] ?? 0, isReversal));
      const bankReference = areTheirs ? (references[index] ?? null) : null;
      const bankCodes = [ownReference, references[index], details.bankCodes].filter(Boolean).join(" ");
      return {
        ...whole,
        ...details,
        cents: amounts[index] ?? 0,
        bankReference,
        bankCodes,
        place: `línea ${transaction.line}`,
      };
    });
  }
  const details = transactions.map((transaction) => camtDetails(entry, transaction, comesFromPayer(cents, isReversal)));
  const [only = camtDetails(entry, undefined, true)] = details;
  const bankReference =
    ownReference ?? (details.length === 1 ? referenceAt(transactions[0], "Refs", "AcctSvcrRef") : null);
  return [{ ...whole, ...(details.length > 1 ? lump(details) : only), bankReference }];
}

/** A batch that cannot be parted: the words of all, and nobody's name. */
function lump(details: readonly CamtDetails[]): CamtDetails {
  return {
    endToEndId: null,
    creditorReference: null,
    counterpartyName: null,
    counterpartyIban: null,
    text: details
      .flatMap((part) => [part.creditorReference, part.text])
      .filter(Boolean)
      .join(" | "),
    bankCodes: details.map((part) => part.bankCodes).join(" "),
  };
}

/** A transaction's amount where it is told in the entry's currency. Older versions tell it inside of `AmtDtls`. */
function centsOfPart(transaction: XmlElement, currency: string, sign: number): number | null {
  const amount =
    at(transaction, "Amt") ??
    at(transaction, "AmtDtls", "TxAmt", "Amt") ??
    at(transaction, "AmtDtls", "InstdAmt", "Amt");
  if (amount === undefined || currencyAt(amount) !== currency) return null;
  return centsAt(amount) * (at(transaction, "CdtDbtInd") === undefined ? sign : signAt(transaction));
}

/** Not a number where one of them is not told. */
const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? Number.NaN), 0);

// A reversal names the parties of what it takes back.
const comesFromPayer = (cents: number, isReversal: boolean) => cents > 0 !== isReversal;
