import { isValidBIC } from "ibantools";
import { isCreditorReference } from "../references/creditorReference.ts";
import { ibanIn } from "../references/ibanIn.ts";

export interface EpcPayment {
  name: string;
  iban: string;
  amountCents: number;
  /** A creditor reference, or words: one of the two. */
  reference?: string | null;
  text?: string | null;
  bic?: string | null;
}

const GREATEST_CENTS = 99_999_999_999;
const MOST_BYTES = 331;

/**
 * The text of a payment's QR code: EPC069-12 («BCD», version 002, UTF-8), as European banks' apps read it. Refuses (`RangeError`)
 * what such a code cannot express.
 */
export function epcPayload({ name, iban, amountCents, reference, text, bic }: EpcPayment): string {
  const account = ibanIn(iban);
  const holder = oneLine(name);
  const words = oneLine(text ?? "");
  if (account === null) throw new RangeError("The IBAN is wrong");
  if (holder === "" || [...holder].length > 70) throw new RangeError("The name must have 1 to 70 characters");
  if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > GREATEST_CENTS) {
    throw new RangeError("The amount must be 0.01 to 999999999.99 euros");
  }
  if (reference && words) throw new RangeError("Either a reference or words, not both");
  if (reference && !isCreditorReference(reference)) throw new RangeError("The reference is not one of ISO 11649");
  if ([...words].length > 140) throw new RangeError("The words must have at most 140 characters");
  if (bic && !isValidBIC(bic)) throw new RangeError("The BIC is wrong");

  const amount = `EUR${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, "0")}`;
  const lines = ["BCD", "002", "1", "SCT", bic ?? "", holder, account, amount, "", reference ?? "", words];
  const payload = lines.join("\n").trimEnd();
  if (Buffer.byteLength(payload) > MOST_BYTES) throw new RangeError(`The code holds at most ${MOST_BYTES} bytes`);
  return payload;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
