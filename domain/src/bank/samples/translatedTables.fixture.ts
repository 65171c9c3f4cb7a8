import { centsIn } from "./countLines.fixture.ts";
import type { SampleTable } from "./SampleTable.fixture.ts";

/** What services write for shops that have their account in another language, and what banks write around their words. */
export const TRANSLATED_TABLES: readonly SampleTable[] = [
  {
    file: "n26.socio.csv",
    source: "public tests of importers of N26's Spanish export since 2024",
    counting: { delimiter: ",", skip: 1, day: 0, isYearFirst: true, cents: (cells) => centsIn(cells[7]) },
    mapping: {
      date: "Fecha de reserva",
      valueDate: "Fecha valor",
      amount: "Importe (EUR)",
      payer: "Nombre del socio",
      payerIban: "IBAN del socio",
      reference: "Referencia de pago",
    },
    payers: ["Ana Núñez Gil", "Imprenta Sol", "José Gil"],
    texts: ["Pedido 123", "", "RF78123"],
    pending: 0,
  },
  {
    file: "paypal.en.csv",
    source: "public tests of importers of PayPal's English activity report",
    counting: {
      delimiter: ",",
      skip: 1,
      day: 0,
      cents: (cells) => centsIn(cells[9]),
      isMovement: (cells) => cells[5] === "Completed",
    },
    mapping: {
      date: "Date",
      amount: "Net",
      payer: "Name",
      reference: "Transaction ID",
      state: "Status",
      balance: "Balance",
      finished: ["Completed"],
      unfinished: ["Pending"],
    },
    payers: ["Ana Núñez Gil", null],
    texts: ["123 Pedido 123 8AB00000000000001", "8AB00000000000003"],
    pending: 1,
  },
  {
    file: "qonto.es.csv",
    source: "Qonto's export with the names of its columns in Spanish",
    counting: {
      delimiter: ",",
      skip: 1,
      day: 1,
      cents: (cells) => centsIn(cells[3]),
      isMovement: (cells) => cells[0] === "Ejecutada",
    },
    mapping: {
      date: "Fecha de liquidación (UTC)",
      amount: "Importe total (IVA incl.)",
      payer: "Nombre de la contraparte",
      payerIban: "IBAN de la contraparte",
      reference: "Referencia",
      state: "Estado",
      finished: ["Ejecutada"],
      unfinished: ["Rechazada"],
    },
    payers: ["Ana Núñez Gil", "Imprenta Sol", "José Gil"],
    texts: ["Pedido 123", "Tarjetas", "RF78123"],
    pending: 1,
  },
  {
    file: "caixabank.csv",
    source:
      "public tests of importers of CaixaBank's CSV: the payer behind the number of his branch, or only his words",
    counting: { delimiter: ";", skip: 3, day: 0, cents: (cells) => centsIn(cells[4]) },
    mapping: {
      date: "Fecha",
      valueDate: "Fecha valor",
      amount: "Importe",
      balance: "Saldo",
      texts: ["Movimiento", "Más datos"],
    },
    payers: ["ANA NUÑEZ GIL", null, null],
    texts: [
      "TRANSF. A SU FAVOR 20803704-ANA NUÑEZ GIL",
      "TRANSF. A SU FAVOR Pedido 123",
      "C.P. SOL 3 Recibo de fincas",
    ],
    pending: 0,
    account: "ES9121000418450200051332",
  },
];
