import type { CsvMapping } from "../csv/CsvMapping.ts";
import { type Counting, centsIn } from "./countLines.fixture.ts";

/** A table as a bank or a payment service writes it, with made-up people and amounts. */
export interface SampleTable {
  file: string;
  /** Where its form was seen. */
  source: string;
  counting: Counting;
  /** What is proposed for its columns. */
  mapping: Partial<CsvMapping>;
  /** What its movements say, in their order: who, and the words. */
  payers: readonly (string | null)[];
  texts: readonly string[];
  pending: number;
  account?: string;
}

const REVOLUT: Omit<Counting, "isMovement"> = {
  delimiter: ",",
  skip: 1,
  day: 3,
  isYearFirst: true,
  cents: (cells) => centsIn(cells[5]) - centsIn(cells[6]),
};

export const SAMPLE_TABLES: readonly SampleTable[] = [
  {
    file: "revolut.es.csv",
    source: "public tests of importers of Revolut's Spanish statement (header, states and order of columns)",
    counting: { ...REVOLUT, isMovement: (cells) => cells[8] === "COMPLETADO" },
    mapping: {
      date: "Fecha de finalización",
      amount: "Importe",
      fee: "Comisión",
      state: "State",
      currency: "Divisa",
      balance: "Saldo",
      finished: ["COMPLETADO"],
      unfinished: ["REVERTIDO", "PENDIENTE", "RECHAZADO"],
    },
    payers: ["ANA NÚÑEZ GIL", null, null, "JOSÉ GIL RF"],
    texts: [
      "Transferencia de ANA NÚÑEZ GIL",
      "Papelería Sol",
      "Retirada de efectivo",
      "Transferencia de JOSÉ GIL RF78123",
    ],
    pending: 3,
  },
  {
    file: "revolut.en.csv",
    source: "public tests of importers of Revolut's English statement",
    counting: { ...REVOLUT, isMovement: (cells) => cells[8] === "COMPLETED" },
    mapping: {
      date: "Completed Date",
      amount: "Amount",
      fee: "Fee",
      state: "State",
      finished: ["COMPLETED"],
      unfinished: ["DECLINED", "REVERTED", "PENDING", "FAILED"],
    },
    payers: ["Ana Nunez Gil", null, null],
    texts: ["Payment from Ana Nunez Gil", "Paper shop, Madrid", "Cash withdrawal"],
    pending: 4,
  },
  {
    file: "n26.csv",
    source: "public importers of N26 (header since 2024)",
    counting: { delimiter: ",", skip: 1, day: 0, isYearFirst: true, cents: (cells) => centsIn(cells[7]) },
    mapping: {
      date: "Booking Date",
      valueDate: "Value Date",
      amount: "Amount (EUR)",
      payer: "Partner Name",
      payerIban: "Partner Iban",
      reference: "Payment Reference",
    },
    payers: ["Ana Núñez Gil", "Imprenta Sol", "José Gil"],
    texts: ["Pedido 123", "", "RF78123"],
    pending: 0,
  },
  {
    file: "n26.es.csv",
    source: "public importers of N26 (older Spanish header)",
    counting: { delimiter: ",", skip: 1, day: 0, isYearFirst: true, cents: (cells) => centsIn(cells[5]) },
    mapping: {
      date: "Fecha",
      amount: "Cantidad (EUR)",
      payer: "Beneficiario",
      reference: "Referencia de pago",
    },
    payers: ["Ana Núñez Gil", "Imprenta Sol", "José Gil"],
    texts: ["Pedido 123", "", "RF78123"],
    pending: 0,
  },
  {
    file: "qonto.csv",
    source: "public importers of Qonto's export (English)",
    counting: {
      delimiter: ",",
      skip: 1,
      day: 1,
      cents: (cells) => centsIn(cells[5]),
      isMovement: (cells) => cells[0] === "Executed",
    },
    mapping: {
      date: "Settlement date (UTC)",
      amount: "Total amount (incl. VAT)",
      payer: "Counterparty name",
      payerIban: "Counterparty IBAN",
      reference: "Reference",
      state: "Status",
      balance: "Balance",
      finished: ["Executed"],
      unfinished: ["Declined"],
    },
    payers: ["Ana Núñez Gil", "Imprenta Sol", "José Gil"],
    texts: ["Pedido 123", "Tarjetas", "RF78123"],
    pending: 1,
  },
  {
    file: "qonto.fr.csv",
    source: "public tests of importers of Qonto's export (French)",
    counting: {
      delimiter: ";",
      skip: 1,
      day: 3,
      cents: (cells) => centsIn(cells[5]),
      isMovement: (cells) => cells[0] === "Exécuté",
    },
    mapping: {
      date: "Date de l'opération (UTC)",
      valueDate: "Date de la valeur (UTC)",
      amount: "Montant total (TTC)",
      payer: "Nom de la contrepartie",
      reference: "Référence",
      state: "Statut",
      balance: "Solde",
    },
    payers: ["Ana Núñez Gil", "Gestoría Sol"],
    texts: ["Pedido 123", "Cuota mayo"],
    pending: 1,
  },
  {
    file: "wise.csv",
    source: "public importers of Wise's balance statement (23 columns)",
    counting: { delimiter: ",", skip: 1, day: 1, cents: (cells) => centsIn(cells[3]) },
    mapping: {
      date: "Date",
      amount: "Amount",
      payer: "Payer Name",
      reference: "Payment Reference",
      balance: "Running Balance",
      currency: "Currency",
      side: "Transaction Type",
    },
    payers: [null, "José Gil", "Ana Núñez Gil"],
    texts: [
      "Sent money to Imprenta Sol Factura 9",
      "Received money from José Gil with reference RF78123 RF78123",
      "Received money from Ana Núñez Gil Pedido 123",
    ],
    pending: 0,
  },
  {
    file: "paypal.csv",
    source: "public tests of importers of PayPal's Spanish activity report",
    counting: { delimiter: ",", skip: 1, day: 0, cents: (cells) => centsIn(cells[7]) },
    mapping: {
      date: "Fecha",
      amount: "Neto",
      payer: "Nombre",
      reference: "Id. de transacción",
      balance: "Saldo",
      currency: "Divisa",
    },
    payers: ["Ana Núñez Gil", null, "Luis Pérez"],
    texts: [
      "Pago con Pago exprés 123 6AB00000000000001",
      "Retirada iniciada por el usuario 6AB00000000000002",
      "Reembolso de pago 124 6AB00000000000003",
    ],
    pending: 0,
  },
  {
    file: "paypal.estado.csv",
    source: "public tests of importers of PayPal's Spanish history with its states",
    counting: {
      delimiter: ",",
      skip: 1,
      day: 0,
      cents: (cells) => centsIn(cells[9]),
      isMovement: (cells) => cells[5] === "Completado",
    },
    mapping: {
      date: "Fecha",
      amount: "Neto",
      payer: "Nombre",
      state: "Estado",
      finished: ["Completado"],
      unfinished: ["Pendiente", "Denegado"],
    },
    payers: ["Ana Núñez Gil", null],
    texts: ["Pedido 123 7AB00000000000001", "7AB00000000000003"],
    pending: 2,
  },
  {
    file: "redsys.csv",
    source: "public tests of readers of the Redsys portal's list of operations",
    counting: {
      delimiter: ";",
      skip: 1,
      day: 0,
      cents: (cells) => centsIn(cells[5]) * (cells[2] === "Devolución" ? -1 : 1),
      isMovement: (cells) => (cells[4] ?? "").startsWith("Autorizada"),
    },
    mapping: {
      date: "Fecha",
      amount: "Importe",
      side: "Tipo operación",
      state: "Resultado operación y código",
      reference: "Cód. pedido",
      currency: "Moneda",
      payer: "Titular",
    },
    payers: [null, null, null],
    texts: ["2605AAAA0123", "2605AAAA0124", "2605AAAA0123"],
    pending: 2,
  },
  {
    file: "bizum.csv",
    source: "written after the description of the list of Bizum that Spanish banks' business sites show",
    counting: {
      delimiter: ";",
      skip: 1,
      day: 0,
      cents: (cells) => centsIn(cells[6]),
      isMovement: (cells) => cells[7] === "Completado",
    },
    mapping: { date: "Fecha", amount: "Importe", payer: "Nombre", state: "Estado", texts: ["Concepto"] },
    payers: ["Ana Núñez G.", "José Gil M."],
    texts: ["Pedido 123", "RF78123"],
    pending: 1,
  },
  {
    file: "signo.csv",
    source: "written after the description: IBAN beside a code, amounts without a sign, letters of Norma 43",
    counting: {
      delimiter: ";",
      encoding: "windows-1252",
      skip: 3,
      day: 0,
      cents: (cells) => centsIn(cells[2]) * (cells[3] === "D" ? -1 : 1),
    },
    mapping: { date: "Fecha", amount: "Importe", side: "D/H", balance: "Saldo", texts: ["Concepto"] },
    payers: ["ANA NUÑEZ GIL", null, "MARTA SANZ"],
    texts: ["TRANSFERENCIA RECIBIDA DE ANA NUÑEZ GIL", "RECIBO LUZ", "BIZUM DE MARTA SANZ PEDIDO 7"],
    pending: 0,
    account: "ES9121000418450200051332",
  },
];
