import type { ShopSettings } from "../../settings/index.ts";
import { type InvoiceRow, isDebt, isRaise } from "../Invoice.ts";

/** A line of the journal (Código de Comercio, art. 28): an amount on one side. */
export interface JournalLine {
  entry: number;
  on: string;
  account: string;
  document: string;
  words: string;
  debitCents: number;
  creditCents: number;
}

type Booked = Pick<
  InvoiceRow,
  "code" | "issuedOn" | "orderId" | "kind" | "type" | "method" | "netBaseCents" | "netVatCents"
>;
type Accounts = Pick<
  ShopSettings["invoices"],
  "customers_account" | "sales_account" | "returns_account" | "vat_account"
>;

/**
 * The entries of documents, one each, debit and credit alike: what customers owe against sales and IVA, and what goes back against
 * returns. A document that only takes the place of another is no entry, and of a debt, and of one that is paid after all, only the IVA moves: its base is still owed, and no
 * sale went back.
 */
export function* journalOf(documents: Iterable<Booked>, accounts: Accounts): Generator<JournalLine> {
  let entry = 0;
  for (const { code, issuedOn, orderId, kind, type, method, ...net } of documents) {
    const netVatCents = net.netVatCents;
    const netBaseCents = isDebt({ type }) || isRaise({ type, method }) ? 0 : net.netBaseCents;
    if (netBaseCents === 0 && netVatCents === 0) continue;
    entry += 1;
    const words = `${kind === "rectifying" ? "Rectificativa" : "Factura"} ${code}, pedido ${orderId}`;
    const sums: [string, number][] = [
      [accounts.customers_account, netBaseCents + netVatCents],
      [netBaseCents < 0 ? accounts.returns_account : accounts.sales_account, -netBaseCents],
      [accounts.vat_account, -netVatCents],
    ];
    for (const [account, cents] of sums) {
      if (cents === 0) continue;
      const sides = { debitCents: Math.max(cents, 0), creditCents: Math.max(-cents, 0) };
      yield { entry, on: issuedOn, account, document: code, words, ...sides };
    }
  }
}
