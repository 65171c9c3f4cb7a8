import { toEuros } from "@bruma/contract";
import type { InvoiceDetail, JournalLine } from "@bruma/domain";
import type { CsvColumn } from "../csv.ts";

type TaxRow = InvoiceDetail["taxes"][number];
export interface BookRow {
  invoice: InvoiceDetail;
  tax: TaxRow;
}

/** A row for each document and rate, as the book asks (RD 1624/1992, art. 63). */
export async function* bookRows(documents: AsyncIterable<InvoiceDetail>): AsyncGenerator<BookRow> {
  for await (const invoice of documents) for (const tax of invoice.taxes) yield { invoice, tax };
}

const spanishDay = (iso: string) => iso.split("-").reverse().join("/");

/** The columns of issued invoices in the agency's common format of registers (Orden HAC/773/2019), those that a shop fills in. */
export const BOOK_COLUMNS: readonly CsvColumn<BookRow>[] = [
  { title: "Ejercicio", cell: ({ invoice }) => invoice.issuedOn.slice(0, 4) },
  { title: "Periodo", cell: ({ invoice }) => `${Math.ceil(Number(invoice.issuedOn.slice(5, 7)) / 3)}T` },
  { title: "Tipo de Factura", cell: ({ invoice }) => invoice.type },
  { title: "Fecha Expedición", cell: ({ invoice }) => spanishDay(invoice.issuedOn) },
  { title: "Fecha Operación", cell: ({ invoice }) => spanishDay(invoice.operationOn) },
  { title: "Serie", cell: ({ invoice }) => invoice.series },
  { title: "Número", cell: ({ invoice }) => invoice.code },
  { title: "NIF Destinatario", cell: ({ invoice }) => invoice.recipientNif },
  { title: "Código País", cell: ({ invoice }) => invoice.recipientCountry },
  { title: "Nombre Destinatario", cell: ({ invoice }) => invoice.recipientName },
  { title: "Clave de Operación", cell: ({ tax }) => (tax.exemption === null ? "01" : "02") },
  { title: "Calificación de la Operación", cell: ({ tax }) => (tax.exemption === null ? "S1" : null) },
  { title: "Operación Exenta", cell: ({ tax }) => tax.exemption },
  { title: "Total Factura", cell: ({ invoice }) => toEuros(invoice.totalCents) },
  { title: "Base Imponible", cell: ({ tax }) => toEuros(tax.baseCents) },
  { title: "Tipo de IVA", cell: ({ tax }) => tax.vatPercent },
  { title: "Cuota IVA Repercutida", cell: ({ tax }) => toEuros(tax.vatCents) },
  { title: "Tipo de Recargo Eq.", cell: ({ tax }) => tax.surchargePercent },
  { title: "Cuota Recargo Eq.", cell: ({ tax }) => toEuros(tax.surchargeCents) },
  { title: "Rectifica o sustituye a", cell: ({ invoice }) => invoice.formers.map(({ code }) => code).join(" ") },
];

export const JOURNAL_COLUMNS: readonly CsvColumn<JournalLine>[] = [
  { title: "Asiento", cell: ({ entry }) => entry },
  { title: "Fecha", cell: ({ on }) => spanishDay(on) },
  { title: "Cuenta", cell: ({ account }) => account },
  { title: "Documento", cell: ({ document }) => document },
  { title: "Concepto", cell: ({ words }) => words },
  { title: "Debe", cell: ({ debitCents }) => toEuros(debitCents) },
  { title: "Haber", cell: ({ creditCents }) => toEuros(creditCents) },
];
