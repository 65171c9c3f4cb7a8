import { invoiceLines, invoiceLinks, invoiceQueue, invoices, invoiceTaxes, orders } from "@bruma/db";
import { inArray, type PgColumn, type SQL, sql } from "@bruma/db/sql";
import type { Person } from "../users/index.ts";
import { BOOKS, ofOrders, type PersonalTable, personal, plain, rules } from "./PersonalTable.ts";

const ofInvoices =
  (invoiceId: PgColumn) =>
  ({ userId }: Person): SQL =>
    inArray(
      invoiceId,
      sql`(select i.id from ${invoices} i join ${orders} o on o.id = i.order_id where o.user_id = ${userId})`,
    );

/** The documents of what the customer bought. */
export const invoiceData: readonly PersonalTable[] = [
  rules(invoices, {
    rowsOf: ofOrders(invoices.orderId),
    file: "pedidos.json",
    kept: `${BOOKS}; then it names nobody`,
    columns: {
      id: plain,
      series: plain,
      number: plain,
      code: plain,
      kind: plain,
      type: plain,
      method: plain,
      reason: plain,
      orderId: plain,
      issuedOn: plain,
      issuedAt: plain,
      operationOn: plain,
      sellerName: plain,
      sellerNif: plain,
      sellerAddress: plain,
      recipientName: personal("name on an invoice", "law", "set aside"),
      recipientNif: personal("tax number on an invoice", "law", "set aside"),
      recipientAddress: personal("street on an invoice", "law", "set aside"),
      recipientCity: personal("town on an invoice", "law", "set aside"),
      recipientZipCode: personal("postcode on an invoice", "law", "set aside"),
      recipientCountry: plain,
      taxZone: plain,
      baseCents: plain,
      vatCents: plain,
      surchargeCents: plain,
      totalCents: plain,
      netBaseCents: plain,
      netVatCents: plain,
      exciseCents: plain,
      anonymisedAt: plain,
      createdAt: plain,
    },
  }),
  rules(invoiceLines, {
    rowsOf: ofInvoices(invoiceLines.invoiceId),
    file: "pedidos.json",
    kept: "with its invoice, as a figure",
    columns: {
      invoiceId: plain,
      position: plain,
      text: plain,
      sku: plain,
      quantity: plain,
      unitPriceCents: plain,
      totalCents: plain,
      baseCents: plain,
      vatPercent: plain,
    },
  }),
  rules(invoiceTaxes, {
    rowsOf: ofInvoices(invoiceTaxes.invoiceId),
    file: "pedidos.json",
    kept: "with its invoice, as a figure",
    columns: {
      invoiceId: plain,
      position: plain,
      vatPercent: plain,
      exemption: plain,
      baseCents: plain,
      vatCents: plain,
      surchargePercent: plain,
      surchargeCents: plain,
    },
  }),
  rules(invoiceLinks, {
    rowsOf: ofInvoices(invoiceLinks.invoiceId),
    file: "pedidos.json",
    kept: "with its invoice",
    columns: { invoiceId: plain, formerId: plain, isReplaced: plain },
  }),
  rules(invoiceQueue, {
    kept: "until the documents of its order are looked at, within seconds",
    columns: { id: plain, orderId: plain, at: plain },
  }),
];
