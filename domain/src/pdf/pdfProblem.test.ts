import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pdfProblem } from "./pdfProblem.ts";

const pdf = (inside: string) => Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`, "latin1");
const nothing = deflateSync(Buffer.from("")).toString("latin1");
const packed = deflateSync(Buffer.from("1 0 << /S /JavaScript >>")).toString("latin1");

test.each<[string, Buffer]>([
  ["one that says which page is shown first", pdf("<< /Type /Catalog /OpenAction [3 0 R /XYZ null null 0] >>")],
  [
    "one whose picture holds the letters of a name by chance",
    pdf("4 0 obj << >> stream\n\u0001/JS /AA\u0002\nendstream endobj"),
  ],
])("%s is taken", (_, bytes) => expect(pdfProblem(bytes)).toBeNull());

test.each<[string, Buffer]>([
  ["a script", pdf("<< /S /JavaScript /JS (app.alert(1)) >>")],
  ["a script without its kind", pdf("<< /JS 5 0 R >>")],
  ["a script written with figures", pdf("<< /S /J#61vaScript >>")],
  ["a script kept packed", pdf(`<< /Type /ObjStm /Filter /FlateDecode >> stream\n${packed}endstream`)],
  ["what happens when it is opened", pdf("<< /OpenAction << /S /URI /URI (http://evil.example) >> >>")],
  ["what happens when it is opened, elsewhere", pdf("<< /OpenAction 5 0 R >> 5 0 obj << /S /URI >>")],
  ["a pack whose name is written with figures", pdf(`<< /Type /Obj#53tm >> stream\n${packed}\nendstream`)],
  ["a pack behind a blank", pdf(`<< /Type /ObjStm >> stream \n${packed}\nendstream`)],
  [
    "a pack behind a comment that looks like one",
    pdf(`<< /Type /ObjStm %stream\n${nothing}endstream\n>> stream\n${packed}\nendstream`),
  ],
  ["an act behind a comment", pdf("%stream\n<< /AA %x\n << /O 6 0 R >> >>\n%endstream")],
  ["what happens when a page is turned", pdf("<< /AA << /O 6 0 R >> >>")],
  ["a program", pdf("<< /S /Launch >>")],
  ["a password", pdf("trailer << /Encrypt 5 0 R >>")],
  ["a file", pdf("<< /Type /EmbeddedFile >>")],
])("a PDF with %s is refused", (_, bytes) => expect(pdfProblem(bytes)).toMatch(/código, ficheros o una contraseña/));

test.each<[string, Buffer]>([
  ["ends of streams that never come", pdf("/ObjStm stream\n".repeat(330_000))],
  ["packs that never begin", pdf("/ObjStm ".repeat(600_000))],
  ["comments that never end", pdf("/JS%".repeat(1_200_000))],
  [
    "packs that grow without end",
    pdf(`/ObjStm stream\n${deflateSync(Buffer.alloc(30_000_000)).toString("latin1")}endstream `.repeat(8)),
  ],
])("%s are refused or passed over before anybody else has to wait", { timeout: 20_000 }, (_, bytes) => {
  expect([null, "El PDF no se puede revisar"]).toContain(pdfProblem(bytes));
});

test("what is cut, or no PDF, is refused by its name", () => {
  expect(pdfProblem(Buffer.from("%PDF-1.7\n1 0 obj"))).toBe("El PDF está cortado");
  expect(pdfProblem(Buffer.from("<svg/>"))).toBe("No es un PDF");
  expect(pdfProblem(pdf("<< /Type /ObjStm >> stream\nno\nendstream"))).toBe("El PDF no se puede revisar");
});
