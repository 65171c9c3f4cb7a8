import { inflateSync } from "node:zlib";

/** What runs, opens, sends or hides something. Inside a picture's bytes no such name comes about by chance. */
const ACTS = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Encrypt|XFA)\b|\/OpenAction\s*<</;
/** These do: they are looked for outside of streams. */
const SHORT_ACTS = /\/(?:JS|AA)\b/;
const STREAM = /\bstream\r?\n[\s\S]*?endstream/g;
const PACKED = /\/ObjStm\b[\s\S]*?stream\r?\n([\s\S]*?)endstream/g;
const INFLATED_MAX = 8_000_000;

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString("latin1") === "%PDF-";

/** What is wrong with a PDF that is to be handed on as it came, in words; null where nothing in it acts, and it is whole. */
export function pdfProblem(bytes: Buffer): string | null {
  if (!isPdf(bytes)) return "No es un PDF";
  const text = bytes.toString("latin1");
  if (!text.slice(-1024).includes("%%EOF")) return "El PDF está cortado";
  const packed = packedObjects(text);
  if (packed === null) return "El PDF no se puede revisar";
  const acts =
    [text, ...packed].some((part) => ACTS.test(unescaped(part))) ||
    [text.replace(STREAM, ""), ...packed].some((part) => SHORT_ACTS.test(unescaped(part)));
  return acts ? "El PDF lleva código, ficheros o una contraseña" : null;
}

/** A name may be written with its letters as figures: «/J#53». */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Objects that a PDF keeps packed; null where they cannot be read. */
function packedObjects(text: string): string[] | null {
  try {
    return [...text.matchAll(PACKED)].map(([, packed = ""]) =>
      inflateSync(Buffer.from(packed, "latin1"), { maxOutputLength: INFLATED_MAX }).toString("latin1"),
    );
  } catch {
    return null;
  }
}
