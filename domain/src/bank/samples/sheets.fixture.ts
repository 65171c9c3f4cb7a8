import type { SheetRows } from "../../sheets/writeSheets.fixture.ts";
import type { CsvMapping } from "../csv/CsvMapping.ts";

/** A spreadsheet as a Spanish bank lays it out, with made-up people and amounts. */
export interface SampleSheet {
  bank: string;
  /** Where its columns were seen. */
  source: string;
  rows: SheetRows;
  mapping: Partial<CsvMapping>;
  account?: string;
  /** Counted by hand. */
  days: readonly string[];
  cents: readonly number[];
}

const day = (at: string) => ({ day: `2026-05-${at}` });

export const SAMPLE_SHEETS: readonly SampleSheet[] = [
  {
    bank: "BBVA",
    source: "public importers of BBVA's XLSX: an empty column, a title, words for days, numbers for amounts",
    rows: [
      ["", "Últimos movimientos"],
      [],
      ["", "Fecha de generación del informe: 22/05/2026"],
      ["", "F.Valor", "Fecha", "Concepto", "Movimiento", "Importe", "Divisa", "Disponible", "Divisa", "Observaciones"],
      [
        "",
        "07/05/2026",
        "07/05/2026",
        "Transferencia recibida",
        "Pedido 123",
        3000,
        "EUR",
        3549.95,
        "EUR",
        "ANA NÚÑEZ GIL",
      ],
      ["", "05/05/2026", "06/05/2026", "Compra tarjeta", "Papelería Sol", -50.05, "EUR", 549.95, "EUR", ""],
      ["", "04/05/2026", "04/05/2026", "Bizum", "BIZUM DE MARTA SANZ", 19.95, "EUR", 600, "EUR", "Pedido 7"],
    ],
    mapping: {
      date: "Fecha",
      valueDate: "F.Valor",
      amount: "Importe",
      balance: "Disponible",
      currency: "Divisa",
      texts: ["Concepto", "Movimiento", "Observaciones"],
    },
    days: ["2026-05-07", "2026-05-06", "2026-05-04"],
    cents: [300_000, -5005, 1995],
  },
  {
    bank: "ING",
    source: "public importers of ING's XLS: days and amounts are typed cells, the account stands above",
    rows: [
      ["Movimientos de la Cuenta"],
      ["Número de cuenta:", "", "", "2100 0418 45 0200051332"],
      ["Titular:", "", "", "BRUMA S.L."],
      ["F. VALOR", "CATEGORÍA", "SUBCATEGORÍA", "DESCRIPCIÓN", "COMENTARIO", "IMPORTE (€)", "SALDO (€)"],
      [
        day("07"),
        "Ingresos",
        "Transferencias",
        "Transferencia recibida de Ana Núñez Gil",
        "Pedido 123",
        1120.5,
        1620.5,
      ],
      [day("05"), "Compras", "Otros", "Pago en PAPELERIA SOL", "", -0.3, 500],
    ],
    mapping: { date: "F. VALOR", amount: "IMPORTE (€)", balance: "SALDO (€)", texts: ["DESCRIPCIÓN", "COMENTARIO"] },
    account: "ES9121000418450200051332",
    days: ["2026-05-07", "2026-05-05"],
    cents: [112_050, -30],
  },
  {
    bank: "Santander",
    source: "written after the description of Santander's list of movements",
    rows: [
      ["Cuenta", "ES91 2100 0418 4502 0005 1332", "", "", ""],
      ["Fecha Operación", "Fecha Valor", "Concepto", "Importe", "Saldo"],
      [day("06"), day("07"), "Transferencia De Ana Gil Ruiz, Concepto Pedido 123.", 19.95, 1019.95],
      [day("05"), day("05"), "Recibo Luz", -1250.4, 1000],
    ],
    mapping: {
      date: "Fecha Operación",
      valueDate: "Fecha Valor",
      amount: "Importe",
      balance: "Saldo",
      texts: ["Concepto"],
    },
    account: "ES9121000418450200051332",
    days: ["2026-05-06", "2026-05-05"],
    cents: [1995, -125_040],
  },
  {
    bank: "CaixaBank",
    source: "public importers of CaixaBank's XLS: «Más datos» tells the payer",
    rows: [
      ["Movimientos de la cuenta ES9121000418450200051332"],
      ["Fecha", "Fecha valor", "Movimiento", "Más datos", "Importe", "Saldo"],
      [day("07"), day("07"), "TRANSF. A SU FAVOR", "ANA NUÑEZ GIL PEDIDO 123", 19.95, 519.95],
      [day("06"), day("06"), "PAGO TARJETA", "PAPELERIA SOL", -1000, 500],
    ],
    mapping: {
      date: "Fecha",
      valueDate: "Fecha valor",
      amount: "Importe",
      balance: "Saldo",
      texts: ["Movimiento", "Más datos"],
    },
    account: "ES9121000418450200051332",
    days: ["2026-05-07", "2026-05-06"],
    cents: [1995, -100_000],
  },
  {
    bank: "Sabadell",
    source: "written after the description of Sabadell's list of movements",
    rows: [
      ["Consulta de movimientos"],
      ["Fecha Operativa", "Concepto", "Fecha Valor", "Importe", "Saldo", "Referencia 1", "Referencia 2"],
      [day("04"), "TRANSFERENCIA DE ANA NUÑEZ GIL", day("04"), 19.95, 1519.95, "000000000123", ""],
      [day("05"), "RECIBO AGUA", day("05"), -500, 1019.95, "", "77"],
    ],
    mapping: {
      date: "Fecha Operativa",
      valueDate: "Fecha Valor",
      amount: "Importe",
      balance: "Saldo",
      reference: "Referencia 1",
    },
    days: ["2026-05-04", "2026-05-05"],
    cents: [1995, -50_000],
  },
];
