import { shopTime } from "../../time/index.ts";
import { ibanIn } from "../references/ibanIn.ts";
import { sepaText } from "./sepaText.ts";

export interface RefundFile {
  /** 1 to 35 characters, never used before. */
  messageId: string;
  createdAt: Date;
  /** `YYYY-MM-DD`. */
  executeOn: string;
  debtor: { name: string; iban: string };
  refunds: readonly RefundTransfer[];
}

export interface RefundTransfer {
  /** 1 to 35 characters; comes back in the statement. */
  endToEndId: string;
  amountCents: number;
  name: string;
  iban: string;
  text: string;
}

const GREATEST_CENTS = 99_999_999_999;

/**
 * The order to the bank to send these transfers: `pain.001.001.09` of ISO 20022, as SEPA narrows it (EPC132-08). Refuses
 * (`RangeError`) what such a file cannot express.
 */
export function refundFile({ messageId, createdAt, executeOn, debtor, refunds }: RefundFile): string {
  if (refunds.length === 0) throw new RangeError("There is nothing to refund");
  if (!/^\d{4}-\d{2}-\d{2}$/.test(executeOn)) throw new RangeError("The day of execution must be YYYY-MM-DD");
  if (new Set(refunds.map(({ endToEndId }) => endToEndId)).size !== refunds.length) {
    throw new RangeError("Two refunds have the same identity");
  }
  const id = identity(messageId);
  const holder = nameOf(debtor.name);
  const total = inEuros(refunds.reduce((sum, { amountCents }) => sum + checkedCents(amountCents), 0));
  const totals = [leaf("NbOfTxs", String(refunds.length)), leaf("CtrlSum", total)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
    element(
      "CstmrCdtTrfInitn",
      element(
        "GrpHdr",
        leaf("MsgId", id),
        // By the clocks of the shop, whose day the identity of the file names.
        leaf("CreDtTm", shopTime(createdAt).slice(0, 19)),
        ...totals,
        element("InitgPty", leaf("Nm", holder)),
      ),
      element(
        "PmtInf",
        leaf("PmtInfId", id),
        leaf("PmtMtd", "TRF"),
        leaf("BtchBookg", "false"),
        ...totals,
        element("PmtTpInf", element("SvcLvl", leaf("Cd", "SEPA"))),
        element("ReqdExctnDt", leaf("Dt", executeOn)),
        element("Dbtr", leaf("Nm", holder)),
        element("DbtrAcct", element("Id", leaf("IBAN", checkedIban(debtor.iban)))),
        // In the euro area a bank is found by its IBAN.
        element("DbtrAgt", element("FinInstnId", element("Othr", leaf("Id", "NOTPROVIDED")))),
        leaf("ChrgBr", "SLEV"),
        ...refunds.map(transferOf),
      ),
    ),
  )}\n`;
}

function transferOf({ endToEndId, amountCents, name, iban, text }: RefundTransfer): string {
  const words = sepaText(text, 140);
  return element(
    "CdtTrfTxInf",
    element("PmtId", leaf("EndToEndId", identity(endToEndId))),
    element("Amt", leaf('InstdAmt Ccy="EUR"', inEuros(amountCents))),
    element("Cdtr", leaf("Nm", nameOf(name))),
    element("CdtrAcct", element("Id", leaf("IBAN", checkedIban(iban)))),
    ...(words === "" ? [] : [element("RmtInf", leaf("Ustrd", words))]),
  );
}

function identity(text: string): string {
  if (text.length <= 35 && text !== "" && sepaText(text, 35) === text) return text;
  throw new RangeError("An identity has 1 to 35 letters, digits and marks that banks take");
}

function nameOf(text: string): string {
  const name = sepaText(text, 70);
  if (name !== "") return name;
  throw new RangeError("A name has no letter that banks take");
}

function checkedIban(text: string): string {
  const iban = ibanIn(text);
  if (iban !== null) return iban;
  throw new RangeError("An IBAN is wrong");
}

function checkedCents(cents: number): number {
  if (Number.isSafeInteger(cents) && cents >= 1 && cents <= GREATEST_CENTS) return cents;
  throw new RangeError("An amount must be 0.01 to 999999999.99 euros");
}

const inEuros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** With its attributes in the name. What the SEPA letters leave needs no escape in XML but the apostrophe, which may stand. */
const leaf = (name: string, text: string) => `<${name}>${text}</${name.split(" ")[0]}>`;

const element = (name: string, ...inside: readonly string[]) =>
  `<${name}>\n${inside.map((part) => part.replace(/^/gm, "  ")).join("\n")}\n</${name.split(" ")[0]}>`;
