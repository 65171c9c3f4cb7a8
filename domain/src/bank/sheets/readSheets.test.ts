import { describe, expect, test } from "vitest";
import { htmlFile, type SheetRows, xlsFile, xlsxFile } from "../../sheets/writeSheets.fixture.ts";
import { suggestCsvMapping } from "../csv/suggestCsvMapping.ts";
import { readTable } from "../readBankFile.ts";
import { readStatement } from "../readStatement.fixture.ts";
import { SAMPLE_SHEETS } from "../samples/sheets.fixture.ts";

const OURS = "ES7921000813610123456789";
const FORMS = {
  XLSX: (rows: SheetRows) => xlsxFile([rows]),
  "XLS (BIFF8, since 1997)": xlsFile,
  "a web page called .xls": htmlFile,
};

function read(bytes: Uint8Array) {
  const table = readTable(bytes);
  if (table === undefined) throw new Error("it is no table");
  const { mapping } = suggestCsvMapping(table);
  const { date = "", texts = [], ...others } = mapping;
  const statement = readStatement(bytes, { mapping: { ...others, date, texts }, defaultAccount: OURS });
  return { mapping, format: statement.format, account: statement.accounts[0] };
}

describe.each(SAMPLE_SHEETS)("a list of $bank", ({ rows, mapping, account, days, cents }) => {
  test.each(Object.entries(FORMS))("as %s is proposed and read as it was counted", (_, write) => {
    const found = read(write(rows));
    expect(found.mapping).toMatchObject(mapping);
    expect(found.format).toBe("spreadsheet");
    expect(found.account?.account).toBe(account ?? OURS);
    expect(found.account?.entries.map((entry) => entry.cents)).toEqual(cents);
    expect(found.account?.entries.map(({ bookedOn }) => bookedOn)).toEqual(days);
  });
});

const HEAD = ["Fecha", "Concepto", "Importe"];
const one = (amount: SheetRows[number][number]): SheetRows => [HEAD, [{ day: "2026-05-04" }, "x", amount]];
const centsOf = (bytes: Uint8Array) => read(bytes).account?.entries.map(({ cents }) => cents);

test("an amount is what its cell holds, as a number or as words of either kind", () => {
  expect(centsOf(xlsxFile([one(3000)]))).toEqual([300_000]);
  expect(centsOf(xlsxFile([one("3.000,00")]))).toEqual([300_000]);
  expect(centsOf(xlsxFile([one("3,000.00")]))).toEqual([300_000]);
  expect(centsOf(xlsxFile([one(0.1 + 0.2)]))).toEqual([30]);
  expect(() => centsOf(xlsxFile([one(12.345)]))).toThrow(/«12.345» no es un importe/);
  expect(() => centsOf(xlsxFile([one("3,000")]))).toThrow(/«3,000» no es un importe/);
});

test("an XLS of Excel 95 is read in the letters of Windows", () => {
  const file = Buffer.from(xlsFile([["Fecha Operaci#n", "Concepto", "Importe"], ...one(19.95).slice(1)], "biff5"));
  file[file.indexOf("Operaci#n") + 7] = 0xf3;
  const found = read(new Uint8Array(file));
  expect(found.mapping.date).toBe("Fecha Operación");
  expect(found.account?.entries).toMatchObject([{ cents: 1995, bookedOn: "2026-05-04" }]);
});

test("a formula is not evaluated: what stands beside it counts, and without that there is no amount", () => {
  expect(centsOf(xlsxFile([one({ formula: "1+1", value: 19.95 })]))).toEqual([1995]);
  expect(() => centsOf(xlsxFile([[...one(5), [{ day: "2026-05-05" }, "y", { formula: "1+1" }]]]))).toThrow(
    /no tiene importe/,
  );
});

test("sheets of notes are passed over; two sheets with movements are refused, as one of them would be lost", () => {
  expect(centsOf(xlsxFile([[["Notas"], ["Nada"]], one(19.95)]))).toEqual([1995]);
  expect(() => centsOf(xlsxFile([one(1), one(2)]))).toThrow(/varias hojas/);
});

test("a web page with empty cells as XHTML writes them, as Openbank's, is read like any other", () => {
  const between = '<td id="separador" />';
  const row = (...cells: string[]) =>
    `<tr>${between}${cells.map((cell) => (cell ? `<td width="95"><font>${cell}</font></td>` : "<td />")).join(between)}</tr>`;
  const page = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"><html><body><table>${[
    row("Cuentas - Movimientos", "", "", "", ""),
    row("Número de Cuenta:", "2100 0418 45 0200051332", "", "", ""),
    row("<b>Fecha Operación</b>", "<b>Fecha Valor</b>", "<b>Concepto</b>", "<b>Importe</b>", "<b>Saldo</b>"),
    row("10/11/2025", "10/11/2025", "TRANSFERENCIA DE ANA GIL", "1.019,95", "2.150,50"),
    row("29/10/2025", "30/10/2025", "COMPRA", "-50,00", "1.130,55"),
  ].join("")}</table></body></html>`;
  const { account } = read(Buffer.from(page));
  expect(account?.account).toBe("ES9121000418450200051332");
  expect(account?.entries).toMatchObject([
    { bookedOn: "2025-11-10", valueOn: "2025-11-10", cents: 101_995, nameInWords: "ANA GIL" },
    { bookedOn: "2025-10-29", valueOn: "2025-10-30", cents: -5000 },
  ]);
  expect(() => read(Buffer.from(page.slice(0, -60)))).toThrow(/dañada o cortada/);
});
