import { CFB } from "@e965/xlsx";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { type SheetRows, xlsFile, xlsxFile } from "../../sheets/writeSheets.fixture.ts";
import { readInWorker } from "../inWorker/readInWorker.ts";
import { readTable } from "../readBankFile.ts";

const ONE: SheetRows = [
  ["Fecha", "Concepto", "Importe"],
  [{ day: "2026-05-04" }, "x", 1],
];
const MB = 1024 * 1024;
const refused = (bytes: Uint8Array) => expect(() => readTable(new Uint8Array(bytes)));

test("macros", () => refused(xlsxFile([ONE], { "xl/vbaProject.bin": "x" })).toThrow(/Lleva macros/));

describe("a password", () => {
  /** A workbook as Office writes it with a password (MS-OFFCRYPTO 2.3.4): OLE, with what enciphers it told beside the enciphered package. */
  function locked(info: Uint8Array): Uint8Array {
    const file = CFB.utils.cfb_new();
    const add = (name: string, content: Uint8Array) => CFB.utils.cfb_add(file, name, content);
    add("/EncryptionInfo", info);
    add("/EncryptedPackage", Buffer.concat([Buffer.from([0x00, 0x20, 0, 0, 0, 0, 0, 0]), Buffer.alloc(8192, 0x5a)]));
    add("/\u0006DataSpaces/Version", Buffer.from("Microsoft.Container.DataSpaces", "utf16le"));
    add("/\u0006DataSpaces/DataSpaceMap", Buffer.from("StrongEncryptionDataSpace", "utf16le"));
    return new Uint8Array(CFB.write(file, { type: "buffer" }) as Buffer);
  }
  const AGILE = Buffer.concat([
    Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]),
    Buffer.from(
      '<?xml version="1.0"?><encryption xmlns="http://schemas.microsoft.com/office/2006/encryption"><keyData saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="AAAAAAAAAAAAAAAAAAAAAA=="/></encryption>',
    ),
  ]);

  test.each([
    ["since Office 2010", AGILE],
    ["of Office 2007", Buffer.concat([Buffer.from([3, 0, 2, 0, 0x24, 0, 0, 0]), Buffer.alloc(200)])],
    ["with a description that nobody knows", Buffer.from([9, 9, 9, 9])],
  ])("%s", (_, info) => refused(locked(info)).toThrow(/^Tiene contraseña\. Ábrelo, guárdalo sin contraseña/));

  test("of an XLS", () => {
    const file = CFB.read(Buffer.from(xlsFile(ONE)), { type: "buffer" });
    const plain = Buffer.from((CFB.find(file, "Workbook")?.content ?? []) as Uint8Array);
    // Behind its first record a workbook with a password has one that says so (MS-XLS 2.4.117).
    const begin = 4 + plain.readUInt16LE(2);
    const password = Buffer.from([0x2f, 0, 6, 0, 0, 0, 0x34, 0x12, 0x78, 0x56]);
    CFB.utils.cfb_add(file, "/Workbook", Buffer.concat([plain.subarray(0, begin), password, plain.subarray(begin)]));
    refused(new Uint8Array(CFB.write(file, { type: "buffer" }) as Buffer)).toThrow(/contraseña/);
  });

  test("of the ZIP itself", () => {
    const file = Buffer.from(xlsxFile([ONE]));
    for (let at = file.indexOf("PK\x01\x02", 0, "latin1"); at >= 0; at = file.indexOf("PK\x01\x02", at + 4, "latin1")) {
      file.writeUInt16LE(file.readUInt16LE(at + 8) | 1, at + 8);
    }
    refused(file).toThrow(/contraseña/);
  });
});

describe("a ZIP that unpacks to more than a bank's file ever does", () => {
  /** Its one sheet is blanks, a thousand times as long as it is packed. */
  const bomb = (megabytes: number) =>
    Buffer.from(
      xlsxFile([ONE], { "xl/worksheets/sheet1.xml": `<worksheet>${" ".repeat(megabytes * MB)}</worksheet>` }),
    );
  /** Both of its tables say that it holds so little. */
  function lying(file: Buffer, said: number): Buffer {
    const name = Buffer.from("xl/worksheets/sheet1.xml");
    for (let at = file.indexOf(name); at >= 0; at = file.indexOf(name, at + 1)) {
      const isEntry = file.readUInt32LE(at - 46) === 0x02014b50;
      if (isEntry) file.writeUInt32LE(said, at - 46 + 24);
      else if (file.readUInt32LE(at - 30) === 0x04034b50) file.writeUInt32LE(said, at - 30 + 22);
    }
    return file;
  }

  test.each([
    ["and says so", bomb(160)],
    ["and says that it is small", lying(bomb(160), 1000)],
    ["and says that it is nothing", lying(bomb(160), 0)],
  ])("%s", async (_, file) => {
    expect(file.length).toBeLessThan(MB);
    const before = process.memoryUsage().rss;
    await expect(readInWorker(new Uint8Array(file), {})).rejects.toThrow(/demasiado grande/);
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * MB);
  });

  test("or holds one file many times", () => {
    const many = Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`xl/a${at}.xml`, strToU8("")]));
    refused(zipSync({ ...many, "[Content_Types].xml": strToU8("") })).toThrow(/demasiado grande/);
  });

  test("one that says more than it holds is read all the same", () => {
    expect(readTable(new Uint8Array(lying(Buffer.from(xlsxFile([ONE])), 3_000_000_000)))?.rows).toHaveLength(2);
  });
});

test("a file that is cut or broken", () => {
  const whole = xlsxFile([ONE]);
  for (let length = 100; length < whole.length; length += 97)
    refused(whole.subarray(0, length)).toThrow(/dañada o cortada/);
  refused(xlsFile(ONE).subarray(0, 700)).toThrow(/dañada o cortada|vacía/);
});
