import { strToU8, zipSync } from "fflate";

const MEGABYTE = 1_048_576;
const NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "then"];
/** Half of a letter, as UTF-16 can hold it. */
const HALF = "\ud800";
const FACES = "\u{1f600}".repeat(60);
const ENTITIES = `<!DOCTYPE a [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "${"ha".repeat(50)}">${Array.from({ length: 12 }, (_, n) => `<!ENTITY a${n} "${`&a${n === 0 ? "" : n - 1};`.repeat(10)}">`).join("")}]>`;

const text = (lines: string) => Buffer.from(lines);
const utf16 = (lines: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines, "utf16le")]);
const html = (rows: string) => text(`<html><meta charset="utf-8"><body><table>${rows}</table></body></html>`);

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A workbook of one sheet with this XML. */
function workbook(sheet: string): Buffer {
  const files = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="__proto__" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheet,
  };
  const parts = Object.fromEntries(Object.entries(files).map(([name, part]) => [name, strToU8(part)]));
  // Blanks become as small as by more effort, two seconds sooner for 300 MB.
  return Buffer.from(zipSync(parts, { level: 1 }));
}
const sheetOf = (rows: readonly (readonly string[])[], before = "") =>
  workbook(
    `<?xml version="1.0"?>${before}<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`).join("")}</sheetData></worksheet>`,
  );

const CAMT = (inside: string, before = "") =>
  text(
    `<?xml version="1.0" encoding="UTF-8"?>${before}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${inside}</BkToCstmrStmt></Document>`,
  );

/** What every kind of file has a column for, so that each door finds something to read. */
const HEAD = [
  ...["SKU", "Nombre", "Categoría", "Precio", "Existencias", "Opciones", "Email", "Pedido", "Fecha", "Estado"],
  ...["Cantidad", "Importe", "Concepto", "Dirección", "Ciudad", "Código postal", "País", "Atributos", "Imágenes"],
];
const lineOf = (cell: (title: string, at: number) => string) => HEAD.map(cell).join(";");
const SOUND: Record<string, string> = {
  Categoría: "Mods",
  Precio: "10",
  Existencias: "3",
  Email: "ana@example.com",
  Fecha: "2024-05-20",
  Estado: "Entregado",
  Cantidad: "1",
  Importe: "12,34",
  País: "ES",
};
/** A sound line, with `hostile` wherever words may stand. */
const sound = (hostile: string) => lineOf((title, at) => SOUND[title] ?? `${hostile}${at}`);
const table = (...lines: string[]) => text([HEAD.join(";"), ...lines].join("\n"));

/** Files that were made to hurt whoever reads them, by what they are. */
export const HOSTILE_FILES: readonly (readonly [name: string, bytes: () => Buffer])[] = [
  ["columns called after what every object has", () => text(`${NAMES.join(";")}\n${NAMES.map(() => "1").join(";")}\n`)],
  [
    "columns called so beside real ones",
    () => text(`${[...HEAD, ...NAMES].join(";")}\n${[sound("x"), ...NAMES].join(";")}\n`),
  ],
  ["cells called so", () => table(...NAMES.map((name) => lineOf((title) => SOUND[title] ?? name)))],
  ["cells called so where a figure or a day belongs", () => table(...NAMES.map((name) => lineOf(() => name)))],
  [
    "Shopify's options called so",
    () =>
      text(
        `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Status\n${NAMES.map((name) => `${name},${name},${name},${name},__proto__,constructor,${name},10,active`).join("\n")}\n`,
      ),
  ],
  [
    "WooCommerce's attributes called so",
    () =>
      text(
        `ID,Type,SKU,Name,Published,Categories,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)\n1,variable,toString,valueOf,1,constructor,,,__proto__,"a, b",constructor,c\n2,variation,__proto__,valueOf,1,,10,toString,__proto__,a,constructor,c\n3,variation,then,valueOf,1,,10,id:1,__proto__,b,constructor,c\n`,
      ),
  ],
  ["formulas", () => table(...["=HYPERLINK(1)", "+1+1", "-1-1", "@SUM(1)", "=cmd|' /C calc'!A0"].map(sound))],
  ["halves of letters", () => utf16([HEAD.join(";"), sound(HALF), lineOf(() => `a${HALF}`)].join("\n"))],
  ["halves of letters in its header", () => utf16(`${HEAD.map((title) => title + HALF).join(";")}\n${sound("x")}\n`)],
  [
    "letters of two halves where a message cuts them",
    () => table(...Array.from({ length: 4 }, (_, n) => lineOf(() => `${"a".repeat(n)}${FACES}`))),
  ],
  ["nothing but NUL", () => Buffer.alloc(MEGABYTE)],
  ["NUL in its cells", () => table(sound("a\0b"))],
  ["NUL in its cells, in UTF-16", () => utf16([HEAD.join(";"), sound("a\0b")].join("\n"))],
  [
    "NUL and other controls, written as a spreadsheet writes them",
    () => sheetOf([HEAD, ...["_x0000_", "_x0001_", "_xD800_", "&#xFFFF;"].map((word) => sound(word).split(";"))]),
  ],
  [
    "controls in a web page",
    () =>
      html(
        [HEAD, ...["&#0;", "&#1;", "&#xD800;", "&#x110000;"].map((word) => HEAD.map((title) => SOUND[title] ?? word))]
          .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
          .join(""),
      ),
  ],
  ["a million columns", () => text(`${"a;".repeat(1_000_000)}\n${"1;".repeat(1_000_000)}\n`)],
  ["a million columns of a web page", () => html(`<tr>${"<td>a".repeat(1_000_000)}</tr><tr><td>1</tr>`)],
  ["a column of a web page that says that it is a million", () => html('<tr><td colspan="1000000">a<tr><td>b<td>c')],
  ["a row of a web page that says that it is a million", () => html('<tr><td rowspan="1000000">a<td>d<tr><td>b<td>c')],
  ["a cell at the far end of a sheet", () => workbook(farCell("XFD1048576"))],
  [
    "a sheet that says that it is endless",
    () => workbook(farCell("A1").replace("<sheetData>", '<dimension ref="A1:XFD1048576"/><sheetData>')),
  ],
  [
    "cells of a megabyte",
    () =>
      table(
        sound("a".repeat(MEGABYTE)),
        lineOf(() => "9".repeat(MEGABYTE)),
      ),
  ],
  ["a megabyte of quotes", () => text(`a;b\n${'"'.repeat(MEGABYTE)}`)],
  ["a megabyte of delimiters of every kind", () => text(`a;b\n${";,\t|".repeat(MEGABYTE / 4)}`)],
  ["a megabyte of blanks", () => table(sound(" ".repeat(MEGABYTE / 16)))],
  ["twenty thousand empty lines", () => text(`${HEAD.join(";")}\n${";\n".repeat(20_000)}`)],
  ["a thousand columns of one name", () => text(`${"Precio;".repeat(1000)}\n${"1;".repeat(1000)}\n`)],
  ["entities of files and of their own kind in a statement", () => CAMT("<Stmt>&file;&a9;</Stmt>", ENTITIES)],
  ["a statement nested a hundred thousand deep", () => CAMT("<Stmt>".repeat(100_000))],
  ["a statement with a megabyte of attributes", () => CAMT(`<Stmt ${attributes(50_000)}/>`)],
  [
    "a statement of elements called after what every object has",
    () => CAMT(NAMES.map((name) => `<${name}/>`).join("")),
  ],
  ["entities in a sheet", () => sheetOf([HEAD, HEAD.map(() => "&a9;&file;")], ENTITIES)],
  ["entities in a web page", () => text(`${ENTITIES}<html><table><tr><td>a<td>&a9;<tr><td>&file;<td>1</table></html>`)],
  ["a sheet nested a hundred thousand deep", () => workbook(`<worksheet>${"<row>".repeat(100_000)}`)],
  ["a web page nested a hundred thousand deep", () => html("<tr><td><table>".repeat(100_000))],
  ["tables in tables", () => html(`<tr>${"<td><table><tr>".repeat(2000)}<td>a<td>b`)],
  ["a sheet of 300 MB in 300 kB", () => workbook(`<worksheet>${" ".repeat(300 * MEGABYTE)}</worksheet>`)],
  [
    "shared words that name each other",
    () => workbook(farCell("A1").replace('t="inlineStr"><is><t>x</t></is>', 't="s"><v>99999999</v>')),
  ],
  [
    "formulas in a sheet",
    () => workbook(farCell("A1").replace('t="inlineStr"><is><t>x</t></is>', "><f>A1</f><v>1</v>")),
  ],
  ["records of Norma 43 without end", () => text(`11${"0".repeat(78)}`.repeat(50_000))],
  ["a record of Norma 43 of a megabyte", () => text(`11${"9".repeat(MEGABYTE)}`)],
  ["regular expressions' worst words", () => table(sound(`PEDIDO ${"pedido ".repeat(500)}RF${"1".repeat(500)}`))],
];

const farCell = (place: string) =>
  `<worksheet xmlns="${MAIN}"><sheetData><row><c r="${place}" t="inlineStr"><is><t>x</t></is></c><c t="inlineStr"><is><t>y</t></is></c></row><row><c><v>1</v></c><c><v>2</v></c></row></sheetData></worksheet>`;
const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}="__proto__"`).join(" ");
