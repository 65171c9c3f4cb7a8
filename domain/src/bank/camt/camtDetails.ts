import { all, at, wordsAt, type XmlElement } from "../../xml/index.ts";
import { isCreditorReference, readCreditorReferences } from "../references/creditorReference.ts";
import { ibanIn } from "../references/ibanIn.ts";
import type { StatementEntry } from "../Statement.ts";
import { referenceAt } from "./referenceAt.ts";

export type CamtDetails = Pick<
  StatementEntry,
  "endToEndId" | "creditorReference" | "counterpartyName" | "counterpartyIban" | "text" | "bankCodes"
>;

/** Who, why and with which references; of the entry alone where no transaction is told. */
export function camtDetails(entry: XmlElement, transaction: XmlElement | undefined, fromPayer: boolean): CamtDetails {
  const parties = at(transaction, "RltdPties");
  const refs = at(transaction, "Refs");
  const remittance = at(transaction, "RmtInf");
  const structured = all(remittance, "Strd").flatMap((one) => wordsAt(one, "CdtrRefInf", "Ref") ?? []);
  const compact = structured.map((reference) => reference.replace(/\s/g, "").toUpperCase());
  // Other countries have structured references of their own: those stay readable as words.
  const others = structured.filter((_, index) => !isCreditorReference(compact[index] ?? ""));
  const words = [...all(remittance, "Ustrd").map((line) => line.text), ...others];
  const more = all(remittance, "Strd").flatMap((one) => all(one, "AddtlRmtInf").map((line) => line.text));
  const said = [...words, ...more].join(" ").replace(/\s+/g, " ").trim();
  const text = said || (wordsAt(transaction, "AddtlTxInf") ?? wordsAt(entry, "AddtlNtryInf") ?? "");
  return {
    endToEndId: referenceAt(refs, "EndToEndId"),
    creditorReference: compact.find(isCreditorReference) ?? readCreditorReferences(text)[0] ?? null,
    counterpartyName: nameOf(parties, fromPayer ? ["Dbtr", "UltmtDbtr"] : ["Cdtr", "UltmtCdtr"]),
    counterpartyIban: ibanOf(at(parties, fromPayer ? "DbtrAcct" : "CdtrAcct", "Id")),
    text,
    bankCodes: [referenceAt(refs, "TxId"), referenceAt(refs, "MndtId")].filter(Boolean).join(" "),
  };
}

/** Until version 6 a party is told as such, from then on as a person or a bank: «Dbtr/Pty/Nm». */
function nameOf(parties: XmlElement | undefined, roles: readonly string[]): string | null {
  const names = roles.map((role) => wordsAt(parties, role, "Nm") ?? wordsAt(parties, role, "Pty", "Nm"));
  return names.find((name) => name !== null) ?? null;
}

function ibanOf(id: XmlElement | undefined): string | null {
  const iban = wordsAt(id, "IBAN");
  if (iban !== null) return iban.replace(/\s/g, "").toUpperCase();
  const other = wordsAt(id, "Othr", "Id");
  return other === null ? null : ibanIn(other);
}
