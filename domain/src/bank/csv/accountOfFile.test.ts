import { describe, expect, test } from "vitest";
import { htmlFile, type SheetRows, xlsxFile } from "../../sheets/writeSheets.fixture.ts";
import { readBankFile } from "../readBankFile.ts";
import type { CsvMapping } from "./CsvMapping.ts";

const OWN = "ES7921000813610123456789";
const OTHER = "ES9121000418450200051332";
const PAYERS = ["DE89370400440532013000", "FR1420041010050500013M02606"];
const GROUPED = "2100 0418 45 0200051332";
const MAPPING: CsvMapping = { date: "Fecha", amount: "Importe", texts: ["Concepto"] };

const csvOf = (...lines: string[]) => new Uint8Array(Buffer.from(lines.join("\n")));
/** A table with a column of accounts, one row for each. */
const columnOf = (name: string, accounts: readonly string[]) =>
  csvOf(`Fecha;${name};Concepto;Importe`, ...accounts.map((account, at) => `${20 + at}/05/2026;${account};x;1,00`));
const suggested = (bytes: Uint8Array) => readBankFile(bytes, { defaultAccount: OWN }).suggestion;
const read = (bytes: Uint8Array, { account, ...mapping }: Partial<CsvMapping> & { account?: string } = {}) =>
  readBankFile(bytes, {
    mapping: { ...MAPPING, ...mapping },
    defaultAccount: OWN,
    ...(account !== undefined && { account }),
  }).statement?.accounts[0]?.account;

const TABLE: SheetRows = [
  ["Fecha", "Concepto", "Importe"],
  [{ day: "2026-05-04" }, `Transferencia de ${OTHER}`, 19.95],
];

describe("rows above the table name it beyond doubt", () => {
  test.each([
    ["an IBAN in groups", "Cuenta: ES91 2100 0418 4502 0005 1332"],
    ["one with a code beside it", `IBAN;${OTHER};11`],
    ["a Spanish number", `Nº de cuenta;${GROUPED}`],
    ["one with slashes, behind another number", "Oficina 0418;2100/0418/45/0200051332"],
    ["its four parts in four cells", "Cuenta;2100;0418;45;0200051332"],
  ])("%s", (_, row) => {
    const file = csvOf(row, "Fecha;Concepto;Importe", "20/05/2026;x;1,00");
    expect(suggested(file)).toMatchObject({ account: OTHER, accounts: [] });
    expect(read(file)).toBe(OTHER);
  });

  test("but not where they name two: somebody says which", () => {
    const file = csvOf(`Cuenta;${OTHER}`, `Cuenta asociada;${OWN}`, "Fecha;Concepto;Importe", "20/05/2026;x;1,00");
    expect(suggested(file)).toMatchObject({ account: null, accounts: [OWN, OTHER] });
    expect(() => read(file)).toThrow("Di de qué cuenta es el fichero. Nombra");
    expect(read(file, { account: OTHER })).toBe(OTHER);
    expect(() => read(file, { account: PAYERS[0] ?? "" })).toThrow("Di de qué cuenta");
  });
});

describe("a column that holds one account in all rows", () => {
  test.each(["Número de cuenta", "IBAN", "Cuenta cargo/abono", "Cuenta"])(
    "«%s» with the shop's own is the file's",
    (name) => {
      expect(suggested(columnOf(name, [OWN, OWN]))).toMatchObject({ account: OWN, accounts: [] });
      expect(read(columnOf(name, [OWN, OWN]))).toBe(OWN);
    },
  );

  test.each(["Número de cuenta", "IBAN", "Cuenta cargo/abono"])(
    "«%s» with another one is asked: it may be the payer's",
    (name) => {
      const file = columnOf(name, [OTHER, OTHER]);
      expect(suggested(file)).toMatchObject({ account: null, accounts: [OWN, OTHER] });
      expect(() => read(file)).toThrow("Di de qué cuenta");
      expect(read(file, { account: OWN })).toBe(OWN);
      expect(read(file, { account: OTHER })).toBe(OTHER);
      expect(read(file, { payerIban: name })).toBe(OWN);
    },
  );

  test("«Cuenta» with another one is the file's, which is then said to be another's", () => {
    expect(suggested(columnOf("Cuenta", [OTHER, GROUPED]))).toMatchObject({ account: OTHER, accounts: [] });
    expect(read(columnOf("Cuenta", [OTHER, OTHER]))).toBe(OTHER);
  });

  test.each(["Cuenta ordenante", "IBAN contrapartida", "Partner Iban", "Cuenta origen", "Cuenta del beneficiario"])(
    "«%s» is the payer's",
    (name) => {
      expect(suggested(columnOf(name, [OTHER, OTHER]))).toMatchObject({ account: null, accounts: [] });
      expect(read(columnOf(name, [OTHER, OTHER]))).toBe(OWN);
    },
  );
});

describe("a column of several accounts", () => {
  test("without a name that says so is proposed as the payers'", () => {
    const file = columnOf("Número de cuenta", PAYERS);
    expect(suggested(file)).toMatchObject({ mapping: { payerIban: "Número de cuenta" }, account: null, accounts: [] });
    expect(read(file, { payerIban: "Número de cuenta" })).toBe(OWN);
  });

  test("is refused until somebody says that they are payers, or where the shop's own is among them", () => {
    expect(() => read(columnOf("Cuenta", PAYERS))).toThrow("La columna «Cuenta» nombra varias cuentas.");
    const mixed = columnOf("Número de cuenta", [OWN, OTHER, ""]);
    expect(suggested(mixed)?.mapping.payerIban).toBeUndefined();
    expect(() => read(mixed)).toThrow("nombra varias cuentas");
    expect(read(mixed, { payerIban: "Número de cuenta" })).toBe(OWN);
  });

  test("with rows without any is the payers'", () => {
    expect(read(columnOf("Número de cuenta", [...PAYERS, ""]))).toBe(OWN);
  });
});

describe("elsewhere in the file", () => {
  const cover = (account: string): SheetRows => [["Extracto"], ["Cuenta", account]];

  test("a cover with the shop's own says no more than the shop knows", () => {
    expect(read(xlsxFile([cover(OWN), TABLE]))).toBe(OWN);
  });

  test.each([
    ["a cover", xlsxFile([cover(OTHER), TABLE])],
    ["a sheet behind it", xlsxFile([TABLE, cover("2100 0418 45 0200051332")])],
    [
      "words around a web page's table",
      new Uint8Array(
        Buffer.from(Buffer.from(htmlFile(TABLE)).toString().replace("<body>", `<body><p>IBAN: ${OTHER}</p>`)),
      ),
    ],
    ["a row below the table", csvOf("Fecha;Concepto;Importe", "20/05/2026;x;1,00", `Cuenta;${OTHER};`)],
  ])("%s with another one is asked before anything is kept", (_, file) => {
    expect(suggested(file)).toMatchObject({ account: null, accounts: [OWN, OTHER] });
    expect(() => read(file, { dayOrder: "dmy" })).toThrow("Di de qué cuenta");
    expect(read(file, { dayOrder: "dmy", account: OTHER })).toBe(OTHER);
  });

  test("words of a transfer are nobody's account", () => {
    expect(suggested(xlsxFile([TABLE]))).toMatchObject({ account: null, accounts: [] });
    expect(read(xlsxFile([TABLE]))).toBe(OWN);
  });
});
