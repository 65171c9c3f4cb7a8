import { utils, write } from "@e965/xlsx";
import { strToU8, zipSync } from "fflate";

/** A cell as a bank's program keeps it: words, a number, a day; or a formula with the value that stands beside it. */
export type SheetCell = string | number | { day: string } | { formula: string; value?: number };
export type SheetRows = readonly (readonly SheetCell[])[];

const DAY_MS = 86_400_000;
const serialOf = (day: string) => Math.round((Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY_MS);
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** An XLSX of one sheet for each table, written part by part as ECMA-376 tells it, without the package that reads it. */
export function xlsxFile(sheets: readonly SheetRows[], parts: Record<string, string> = {}): Uint8Array {
  const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const types = sheets.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${kind}.worksheet+xml"/>`,
  );
  const files = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${types.join("")}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map((_, at) => `<sheet name="Hoja${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}<Relationship Id="rId99" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    // The second style shows a number as a day.
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)])),
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const sheetXml = (rows: SheetRows) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`)).join("")}</row>`).join("")}</sheetData></worksheet>`;

function cellXml(cell: SheetCell, place: string): string {
  if (cell === "") return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "string") return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ("day" in cell) return `<c r="${place}" s="1"><v>${serialOf(cell.day)}</v></c>`;
  return `<c r="${place}"><f>${escaped(cell.formula)}</f>${cell.value === undefined ? "" : `<v>${cell.value}</v>`}</c>`;
}

/** An XLS as since 1997, or of Excel 95. Only the package that reads it writes it. */
export function xlsFile(rows: SheetRows, bookType: "biff8" | "biff5" = "biff8"): Uint8Array {
  const sheet = utils.aoa_to_sheet(
    rows.map((row) =>
      row.map((cell) => {
        if (typeof cell !== "object") return cell;
        return "day" in cell ? { t: "n", v: serialOf(cell.day), z: "dd/mm/yyyy" } : (cell.value ?? "");
      }),
    ),
  );
  return new Uint8Array(write({ SheetNames: ["Hoja1"], Sheets: { Hoja1: sheet } }, { bookType, type: "buffer" }));
}

/** A web page that calls itself .xls: days and amounts are words as they are read in Spain. */
export function htmlFile(rows: SheetRows): Uint8Array {
  const shown = (cell: SheetCell) => {
    if (typeof cell === "string") return escaped(cell);
    if (typeof cell === "object" && "day" in cell) return cell.day.split("-").toReversed().join("/");
    const amount = typeof cell === "number" ? cell : (cell.value ?? 0);
    return amount.toLocaleString("es-ES", { minimumFractionDigits: 2, useGrouping: "always" });
  };
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${shown(cell)}</td>`).join("")}</tr>`);
  const page = `<html><head><meta charset="utf-8"></head><body><table border="1">\n${lines.join("\n")}\n</table></body></html>`;
  return new Uint8Array(Buffer.from(page));
}
