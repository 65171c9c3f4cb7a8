import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readStatement } from "./readStatement.fixture.ts";
import { StatementRefused, WHAT_TO_SEND } from "./Statement.ts";
import * as written from "./writeStatements.fixture.ts";

const IBAN = "ES9121000418450200051332";
const ACCOUNT: written.WrittenAccount = {
  iban: IBAN,
  openingCents: 10_000,
  entries: [
    { bookedOn: "2026-05-12", cents: 1995, text: "Pedido 123", payer: "Ana Núñez" },
    { bookedOn: "2026-05-13", cents: -500, text: "Comisión" },
  ],
};

function refusalOf(text: string): string {
  try {
    readStatement(Buffer.from(text), { mapping: written.CSV_MAPPING });
  } catch (error) {
    if (error instanceof StatementRefused) return `${error.line}: ${error.reason}`;
    throw error;
  }
  return "read";
}

type Change = (text: string) => string;
const replaced =
  (from: string | RegExp, to: string): Change =>
  (text) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    return changed;
  };
const withoutLine =
  (line: number): Change =>
  (text) =>
    text
      .split("\r\n")
      .toSpliced(line - 1, 1)
      .join("\r\n");

describe("a wrong file is refused whole, with the line and the reason", () => {
  const norma43 = Buffer.from(written.norma43File([ACCOUNT], "utf8")).toString();

  test.each<[string, Change, string]>([
    [
      "without its end",
      withoutLine(7),
      "6: Está cortado: falta el registro de fin de fichero (88). Descárgalo otra vez del banco.",
    ],
    ["without the end of its account", withoutLine(6), "6: Termina sin el registro final de la cuenta (33)."],
    ["without an entry", withoutLine(4), "5: Dice 1 apuntes al debe y el fichero tiene 0."],
    ["without its first record", withoutLine(1), "1: Hay un registro 22 sin cabecera de cuenta (11)."],
    ["with a wrong count", replaced("999000006", "999000008"), "7: Dice 8 registros y el fichero tiene 6."],
    [
      "another amount",
      replaced("200000000001995", "200000000001996"),
      "6: Dice 19,95 al haber y los apuntes suman 19,96.",
    ],
    ["another sign", replaced("200000000001995", "100000000001995"), "6: Dice 1 apuntes al debe y el fichero tiene 2."],
    [
      "another first balance",
      replaced("00000000010000978", "00000000010001978"),
      "6: El saldo final es 114,95 y los apuntes llevan a 114,96.",
    ],
    ["no day", replaced("260512260512", "261312260512"), "2: La fecha de operación no es una fecha («261312»)."],
    ["no value day", replaced("260512260512", "260512260231"), "2: La fecha de valor no es una fecha («260231»)."],
    ["no sign", replaced("200000000001995", "300000000001995"), "2: El signo debe ser 1 (debe) o 2 (haber) y es «3»."],
    [
      "letters for figures",
      replaced("00000000001995", "0000000000199X"),
      "2: El importe no se puede leer («0000000000199X»). ¿Está el fichero cortado?",
    ],
    ["an unknown currency", replaced("9783BRUMA", "0003BRUMA"), "1: No se conoce la divisa «000»."],
    [
      "something else in between",
      replaced("\r\n23", "\r\n99"),
      "3: «9901TRANSFERENCIA DE» no es un registro de Norma 43.",
    ],
    [
      "the end of another account",
      replaced("33210004180200051332", "33210004180200051333"),
      "6: El registro final (33) no es de la misma cuenta que su cabecera (11).",
    ],
    ["more after its end", (text) => `${text}${text}`, "8: Sigue después del registro de fin de fichero (88)."],
    [
      "an account in an account",
      (text) =>
        text
          .split("\r\n")
          .toSpliced(1, 0, text.split("\r\n")[0] ?? "")
          .join("\r\n"),
      "2: Empieza una cuenta sin que la anterior tenga su registro final (33).",
    ],
  ])("Norma 43: %s", (_, change, refusal) => {
    expect(refusalOf(norma43)).toBe("read");
    expect(refusalOf(change(norma43))).toBe(refusal);
  });

  const camt = Buffer.from(written.camt053File([ACCOUNT])).toString();

  test.each<[string, Change, string]>([
    ["cut", (text) => text.slice(0, 900), "10: El XML está cortado: falta el final."],
    [
      "another amount",
      replaced('<Ntry><Amt Ccy="EUR">19.95', '<Ntry><Amt Ccy="EUR">19.96'),
      "9: Dice 19,95 en abonos y suman 19,96.",
    ],
    ["an entry missing", replaced(/<Ntry>.*<\/Ntry>\n/, ""), "9: Dice 1 abonos y el fichero tiene 0."],
    [
      "another balance",
      replaced('"EUR">100.00', '"EUR">100.01'),
      "8: El saldo final es 114,95 y los apuntes llevan a 114,96.",
    ],
    [
      "an entry in another currency",
      replaced('<Ntry><Amt Ccy="EUR">5', '<Ntry><Amt Ccy="USD">5'),
      "11: El apunte está en USD y la cuenta en EUR.",
    ],
    [
      "no amount",
      replaced(">19.95</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>", ">19,95</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>"),
      "10: «19,95» no es un importe.",
    ],
    [
      "parts of cents",
      replaced(">19.95</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>", ">19.951</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>"),
      "10: «19.951» no es un importe.",
    ],
    [
      "no sign",
      replaced("</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>", "</Amt><Sts>"),
      "10: No dice si es abono o cargo (CdtDbtInd).",
    ],
    ["no day", replaced("<BookgDt><Dt>2026-05-12", "<BookgDt><Dt>2026-02-30"), "10: «2026-02-30» no es una fecha."],
    ["no days at all", replaced(/<BookgDt>.*?<\/ValDt>/, ""), "10: El apunte no tiene fecha (BookgDt)."],
    ["no account", replaced(/<Id><IBAN>.*?<\/IBAN><\/Id>/, ""), "5: No dice de qué cuenta es (Acct/Id)."],
    [
      "an unknown version",
      replaced("camt.053.001.08", "camt.053.001.14"),
      "2: No se conoce la versión 14 de camt.053.",
    ],
    [
      "an intraday report",
      replaced("camt.053.001.08", "camt.052.001.08"),
      "2: Es un mensaje camt.052. Pide al banco CAMT.053 o CAMT.054.",
    ],
    [
      "another message",
      replaced("camt.053.001.08", "pain.001.001.09"),
      `2: Es XML, pero no un extracto CAMT.053 o CAMT.054. ${WHAT_TO_SEND}`,
    ],
    [
      "a DTD",
      replaced("<Document", '<!DOCTYPE d [<!ENTITY a "b">]>\n<Document'),
      "2: Lleva una declaración DOCTYPE, que ningún extracto necesita.",
    ],
    ["an unknown entity", replaced("Pedido 123", "&xxe;"), "10: El XML no está bien formado."],
    [
      "an unknown encoding",
      replaced("UTF-8", "EBCDIC-7"),
      "1: No se puede leer con la codificación que declara («EBCDIC-7»).",
    ],
  ])("CAMT: %s", (_, change, refusal) => {
    expect(refusalOf(camt)).toBe("read");
    expect(refusalOf(change(camt))).toBe(refusal);
  });

  const csv = Buffer.from(written.csvFile(ACCOUNT)).toString();

  test.each<[string, Change, string]>([
    ["another amount", replaced(";-5,00;", ";-5,01;"), "5: El saldo es 114,95 y con los apuntes llega a 114,94."],
    [
      "an entry missing in between",
      replaced(/\r\n$/, "\r\n15/05/2026;15/05/2026;x;1,00;200,00;;\r\n"),
      "6: El saldo es 200,00 y con los apuntes llega a 115,95.",
    ],
    ["cut in a row", (text) => text.slice(0, -15), "5: Le faltan columnas. ¿Está el fichero cortado?"],
    ["no day", replaced("12/05/2026", "31/02/2026"), "4: «31/02/2026» no es una fecha (columna «Fecha»)."],
    ["no amount", replaced(";19,95;", ";19.95,5.5;"), "4: «19.95,5.5» no es un importe (columna «Importe»)."],
    [
      "another table",
      replaced("Importe", "Cantidad"),
      "1: No tiene las columnas elegidas (Fecha, Fecha valor, Importe, Ordenante, Referencia, Saldo, Concepto).",
    ],
    [
      "a cell of a book",
      replaced("Comisión", "x".repeat(5001)),
      "5: Una celda tiene más de 5000 caracteres, y ningún extracto tiene tantos. ¿Falta una comilla?",
    ],
    ["open quotes", replaced("Comisión", '"Comisión'), "5: Las comillas no cuadran. ¿Está el fichero cortado?"],
  ])("CSV: %s", (_, change, refusal) => {
    expect(refusalOf(csv)).toBe("read");
    expect(refusalOf(change(csv))).toBe(refusal);
  });

  test.each([
    ["nothing", "", `null: Está vacío. ${WHAT_TO_SEND}`],
    ["words", "Hola", `1: No es Norma 43, CAMT, Excel ni una tabla CSV. ${WHAT_TO_SEND}`],
    [
      "a table of something else",
      "a;b;c\n1;2;3\n",
      "1: No tiene las columnas elegidas (Fecha, Fecha valor, Importe, Ordenante, Referencia, Saldo, Concepto).",
    ],
    ["something binary", "abc\0\0d", `null: No es un fichero de texto. ${WHAT_TO_SEND}`],
    ["another XML", "<a/>", `1: Es XML, pero no un extracto CAMT.053 o CAMT.054. ${WHAT_TO_SEND}`],
  ])("%s is no statement", (_, text, refusal) => {
    expect(refusalOf(text)).toBe(refusal);
  });
});

describe("what banks and people send instead is called by its name, with what to do", () => {
  const zip = (files: Record<string, string>) =>
    Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

  test.each<[string, Uint8Array, RegExp]>([
    ["a PDF", Buffer.from("%PDF-1.7\n%\xe2\xe3"), /Es un PDF.*Norma 43/],
    ["a PNG", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\r", "latin1"), /Es una imagen/],
    ["a photo", Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF", "latin1"), /Es una imagen/],
    ["an MT940", Buffer.from("{1:F01BANKESMM}{2:O940}{4:\r\n:20:1\r\n:25:1\r\n"), /MT940/],
    ["an MT940 without its envelope", Buffer.from(":20:STARTUMS\r\n:25:ES91\r\n:28C:1\r\n"), /MT940/],
    ["an MT940 below its bank's name", Buffer.from("ABNANL2A\n940\nABNANL2A\n:20:1\n:25:1\n"), /MT940/],
    ["a PDF below an empty line", Buffer.from("\ufeff\n%PDF-1.4\n"), /Es un PDF/],
    ["a QIF with its account", Buffer.from("!Account\nNCuenta\n^\n!Type:Bank\n"), /QIF/],
    ["an ODS", zip({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<a/>" }), /ods.*xlsx/],
    ["a Word document", zip({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<a/>" }), /Word/],
    ["a Numbers document", zip({ "Index/Document.iwa": "x" }), /Numbers.*Excel o CSV/],
    ["a QIF", Buffer.from("!Type:Bank\nD04/05/2026\nT19.95\n^\n"), /QIF/],
    ["an OFX of version 1", Buffer.from("OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>"), /OFX/],
    ["an OFX of version 2", Buffer.from('<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX></OFX>'), /OFX/],
    ["a ZIP with a table in it", zip({ "extracto.csv": "Fecha;Importe\n" }), /Es un ZIP. Descomprímelo/],
    ["a compressed file", Buffer.from("\x1f\x8b\x08", "latin1"), /comprimido/],
    ["nothing", Buffer.from(" \r\n"), /Está vacío/],
    ["a web page without a table", Buffer.from("<html><body>Sesión caducada</body></html>"), /sin ninguna tabla/],
  ])("%s", (_, bytes, reason) => {
    expect(() => readStatement(new Uint8Array(bytes))).toThrow(reason);
  });
});
