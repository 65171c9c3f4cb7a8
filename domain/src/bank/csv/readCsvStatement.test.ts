import { describe, expect, test } from "vitest";
import { readBankFile, readTable } from "../readBankFile.ts";
import { readStatement } from "../readStatement.fixture.ts";
import type { CsvMapping } from "./CsvMapping.ts";
import { suggestCsvMapping } from "./suggestCsvMapping.ts";

const IBAN = "ES9121000418450200051332";
const SIMPLE: CsvMapping = { date: "Fecha", amount: "Importe", texts: ["Concepto"] };
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const suggested = (text: string) => {
  const table = readTable(bytesOf(text));
  if (table === undefined) throw new Error("it is no table");
  return suggestCsvMapping(table);
};
const readAll = (text: string, mapping?: CsvMapping) => {
  const [account] = readStatement(bytesOf(text), { mapping, defaultAccount: IBAN }).accounts;
  return account?.entries ?? [];
};
const centsOf = (amounts: readonly string[]) =>
  readAll(["Fecha\tImporte\tConcepto", ...amounts.map((amount) => `01/05/2026\t${amount}\tx`)].join("\n"), SIMPLE).map(
    ({ cents }) => cents,
  );
const daysOf = (day: string) => readAll(`Fecha\tImporte\tConcepto\n${day}\t1,00\tx`, SIMPLE)[0]?.bookedOn;

describe("amounts", () => {
  test.each<[string[], number[]]>([
    [
      ["1.234,56", "-12,00", "12,00-", "+5,1", "7"],
      [123456, -1200, -1200, 510, 700],
    ],
    [
      ["1,234.56", "-12.00", "(12.00)", "0.05"],
      [123456, -1200, -1200, 5],
    ],
    [
      ["12,50 €", "€ 3", "EUR 4,00", "1 234,56 EUR"],
      [1250, 300, 400, 123456],
    ],
    [
      ["1.234", "12,5"],
      [123400, 1250],
    ],
    [
      ["1,234", "12.5"],
      [123400, 1250],
    ],
    [
      ["1.234", "5"],
      [123400, 500],
    ],
    [["1.234.567,00"], [123456700]],
    [
      ["−12,00", "- 12,00"],
      [-1200, -1200],
    ],
    [
      ["0,00", "-0,00"],
      [0, 0],
    ],
  ])("%j are %j cents", (amounts, cents) => {
    expect(centsOf(amounts)).toEqual(cents);
  });

  test.each(["12,345", "1,2,3", "doce", "1.23,45", "--5", "12-13", "1e3"])("%j is none", (amount) => {
    expect(() => centsOf(["1,00", amount])).toThrow(/no es un importe/);
  });

  test("may stand in two columns", () => {
    const mapping = { date: "Fecha", credit: "Haber", debit: "Debe", texts: [] };
    const entries = readAll("Fecha;Debe;Haber\n1/5/2026;;12,00\n2/5/2026;3,00;\n3/5/2026;-4,00;0,00\n", mapping);
    expect(entries.map(({ cents }) => cents)).toEqual([1200, -300, -400]);
    expect(() => readAll("Fecha;Debe;Haber\n1/5/2026;3,00;12,00\n", mapping)).toThrow(/a la vez/);
    expect(() => readAll("Fecha;Debe;Haber\n1/5/2026;;\n", mapping)).toThrow("Línea 2: El apunte no tiene importe.");
  });
});

describe("days", () => {
  test.each([
    "01/05/2026",
    "1/5/2026",
    "01-05-26",
    "1.5.2026",
    "2026-05-01",
    "20260501",
    "2026-05-01T10:00:00Z",
    "01/05/2026 10:30",
    "1 may 2026",
    "01-MAYO-2026",
  ])("%s", (day) => {
    expect(daysOf(day)).toBe("2026-05-01");
  });

  test.each(["31/04/2026", "2026-13-01", "13/13/2026", "ayer", "1/5"])("%s is none", (day) => {
    expect(() => daysOf(day)).toThrow(/no es una fecha/);
  });
});

describe("the order of day and month", () => {
  const fileOf = (head: string, ...days: string[]) => bytesOf([head, ...days.map((day) => `${day};x;1,00`)].join("\n"));
  const read = (bytes: Uint8Array, mapping: Partial<CsvMapping> = {}) =>
    readBankFile(bytes, {
      mapping: { ...SIMPLE, ...mapping },
      defaultAccount: IBAN,
    }).statement?.accounts[0]?.entries.map(({ bookedOn }) => bookedOn);
  const HEAD = "Fecha;Concepto;Importe";

  test("is asked where the file does not show it, and never guessed", () => {
    const file = fileOf(HEAD, "04/05/2026", "05/05/2026");
    expect(readBankFile(file, {}).suggestion?.unclearDays).toEqual([{ column: "Fecha", example: "04/05/2026" }]);
    expect(() => read(file)).toThrow("Di si en «04/05/2026» va primero el día o el mes (columna «Fecha»).");
    expect(read(file, { dayOrder: "dmy" })).toEqual(["2026-05-04", "2026-05-05"]);
    expect(read(file, { dayOrder: "mdy" })).toEqual(["2026-04-05", "2026-05-05"]);
  });

  test("is what a day above 12 shows, whatever was answered for another file", () => {
    expect(read(fileOf(HEAD, "05/04/2026", "05/13/2026"), { dayOrder: "dmy" })).toEqual(["2026-05-04", "2026-05-13"]);
    expect(read(fileOf(HEAD, "05/04/2026", "13/04/2026"), { dayOrder: "mdy" })).toEqual(["2026-04-05", "2026-04-13"]);
    expect(() => read(fileOf(HEAD, "05/13/2026", "13/05/2026"))).toThrow(/va primero el día|no es una fecha/);
  });

  test("is known of a bank by its columns, and of days that run in order in one reading only", () => {
    const ofBank = fileOf("Fecha operación;Concepto;Importe", "04/05/2026");
    expect(read(ofBank, { date: "Fecha operación" })).toEqual(["2026-05-04"]);
    expect(readBankFile(ofBank, {}).suggestion?.unclearDays).toEqual([]);
    expect(read(fileOf(HEAD, "09/05/2026", "10/05/2026", "12/05/2026", "02/06/2026"))?.[3]).toBe("2026-06-02");
    expect(read(fileOf(HEAD, "06/02/2026", "05/12/2026", "05/10/2026", "05/09/2026"))?.[0]).toBe("2026-06-02");
  });
});

describe("the columns of Spanish banks are guessed", () => {
  test.each<[string, Partial<CsvMapping>]>([
    [
      "Fecha;Fecha valor;Concepto;Importe;Saldo\n01/05/2026;02/05/2026;x;1,00;2,00",
      { date: "Fecha", valueDate: "Fecha valor", texts: ["Concepto"], amount: "Importe", balance: "Saldo" },
    ],
    [
      "F. Operación,F. Valor,Concepto,Más datos,Importe (EUR),Saldo (EUR)\n01/05/2026,01/05/2026,a,b,1.00,2.00",
      {
        date: "F. Operación",
        valueDate: "F. Valor",
        texts: ["Concepto", "Más datos"],
        amount: "Importe (EUR)",
        balance: "Saldo (EUR)",
      },
    ],
    [
      "Fecha operación\tDescripción\tCargo\tAbono\tSaldo\tReferencia 1\tReferencia 2\n01/05/2026\tx\t\t1,00\t2,00\t\t",
      {
        date: "Fecha operación",
        texts: ["Descripción", "Referencia 2"],
        debit: "Cargo",
        credit: "Abono",
        balance: "Saldo",
        reference: "Referencia 1",
      },
    ],
    [
      "Data;Data valor;Concepte;Import;Divisa;Ordenante;Cuenta ordenante\n01/05/2026;01/05/2026;x;1,00;EUR;Ana;",
      {
        date: "Data",
        valueDate: "Data valor",
        texts: ["Concepte"],
        amount: "Import",
        currency: "Divisa",
        payer: "Ordenante",
        payerIban: "Cuenta ordenante",
      },
    ],
  ])("%s", (text, mapping) => {
    expect(suggested(text).mapping).toEqual(mapping);
    expect(readAll(text)).toHaveLength(1);
  });

  const WITH_MORE = [
    "Movimientos de la cuenta",
    `Titular: BRUMA S.L.;IBAN: ES79 2100 0813 6101 2345 6789`,
    "",
    "Fecha;Concepto;Importe;Concepto",
    '01/05/2026;"Pedido 123; gracias";"1.234,50";b',
    "",
    '02/05/2026;"dos',
    'líneas";2,00;',
    "Saldo final;;1.236,50;",
    "",
  ].join("\r\n");

  test("below what banks write above the table, with columns of one name told apart", () => {
    expect(suggested(WITH_MORE)).toMatchObject({
      columns: ["Fecha", "Concepto", "Importe", "Concepto (2)"],
      mapping: { date: "Fecha", amount: "Importe", texts: ["Concepto", "Concepto (2)"] },
    });
    const [account] = readStatement(bytesOf(WITH_MORE), { defaultAccount: IBAN }).accounts;
    expect(account).toMatchObject({
      account: "ES7921000813610123456789",
      entries: [
        { cents: 123450, text: "Pedido 123; gracias b", place: "línea 5" },
        { cents: 200, text: "dos líneas", place: "línea 7" },
      ],
    });
  });

  test("a table without a header has numbered columns", () => {
    const text = "01/05/2026;x;1,00\n02/05/2026;y;2,00\n";
    expect(suggested(text)).toMatchObject({
      columns: ["Columna 1", "Columna 2", "Columna 3"],
      rows: [{}, {}],
    });
    expect(() => readAll(text)).toThrow(/Di qué columna/);
    const mapping = { date: "Columna 1", amount: "Columna 3", texts: ["Columna 2"] };
    expect(readAll(text, mapping)).toMatchObject([
      { cents: 100, text: "x" },
      { cents: 200, text: "y" },
    ]);
  });

  test("and what does not say its account is refused, unless the caller knows it", () => {
    expect(() => readStatement(bytesOf("Fecha;Importe\n01/05/2026;1,00\n"))).toThrow(/de qué cuenta/);
  });
});

test("an amount as long as a page is none, and takes no time", () => {
  expect(() => centsOf([`a${" ".repeat(200_000)}b`])).toThrow();
});
