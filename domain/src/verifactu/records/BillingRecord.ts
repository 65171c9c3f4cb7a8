import type { Exemption, InvoiceType, PriorRejection } from "@bruma/contract";

/** The program that makes the records (Orden HAC/1177/2024, annex, «SistemaInformatico»). */
export interface InvoicingSystem {
  producerName: string;
  producerNif: string;
  name: string;
  id: string;
  version: string;
  installation: string;
}

/** Which invoice a record is of. */
export interface InvoiceId {
  issuerNif: string;
  code: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
}

/** What comes before a record. */
export type Link = InvoiceId & { hash: string };

/** Whom it is made out to: a Spanish NIF, or the identity that another country gave (list L7). */
export type RecordRecipient = { name: string } & (
  | { nif: string }
  | { country: string | null; idType: "02" | "03" | "04" | "05" | "06" | "07"; id: string }
);

export interface BreakdownLine {
  /** Lists L8A and L9. */
  regime: string;
  class: "S1" | "S2" | "N1" | "N2" | null;
  exemption: Exemption | null;
  /** Null: none is said. */
  percent: number | null;
  baseCents: number;
  vatCents: number | null;
  surchargePercent?: number;
  surchargeCents?: number;
}

/** What is said of an invoice (RegistroAlta). */
export interface Registration extends InvoiceId {
  issuerName: string;
  type: InvoiceType;
  method: "difference" | "substitution" | null;
  /** Those that it corrects, or the simplified ones that it takes the place of. */
  formers: readonly InvoiceId[];
  /** By substitution: what the former ones came to. */
  rectified: { baseCents: number; vatCents: number; surchargeCents: number } | null;
  /** Null: on the day of issue. */
  operationOn: string | null;
  description: string;
  /** It names a recipient without a tax number, as art. 6.1.d of RD 1619/2012 allows. */
  isWithoutNif: boolean;
  recipients: readonly RecordRecipient[];
  breakdown: readonly BreakdownLine[];
  vatCents: number;
  totalCents: number;
  isCorrection: boolean;
  priorRejection: PriorRejection;
}

/** What is common to all records as they are made. */
export interface Making {
  previous: Link | null;
  system: InvoicingSystem;
  /** `2026-11-25T10:15:00+01:00`. */
  stamp: string;
}
