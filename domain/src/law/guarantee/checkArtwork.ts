import { inflateSync } from "node:zlib";
import type { ArtworkType } from "@bruma/contract";
import { Refusal } from "../../Refusal.ts";
import { checkSvg, SvgRefused } from "../../xml/index.ts";

const PDF_ACTS =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|RichMedia|SubmitForm|ImportData|Encrypt|XFA)\b/;
const INFLATED_MAX = 8_000_000;

const refuse = (reason: string): never => {
  throw new Refusal("guarantee_notice.refused", { fields: { file: reason } });
};

/** What the official artwork came as. Refuses `guarantee_notice.refused`, with why, for what is no safe SVG or PDF. */
export function checkArtwork(bytes: Buffer): ArtworkType {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
    checkPdf(bytes);
    return "pdf";
  }
  try {
    checkSvg(bytes);
  } catch (error) {
    if (!(error instanceof SvgRefused)) throw error;
    return refuse(error.reason ?? "No es un SVG ni un PDF");
  }
  return "svg";
}

function checkPdf(bytes: Buffer): void {
  const text = bytes.toString("latin1");
  if (!text.slice(-1024).includes("%%EOF")) refuse("El PDF está cortado");
  if ([text, ...packedObjects(text)].some((part) => PDF_ACTS.test(unescaped(part)))) {
    refuse("El PDF lleva código, ficheros o una contraseña");
  }
}

/** A name may be written with its letters as figures: «/J#53». */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Objects that a PDF keeps packed. */
function packedObjects(text: string): string[] {
  return [...text.matchAll(/\/ObjStm\b[\s\S]*?stream\r?\n([\s\S]*?)endstream/g)].map(([, packed = ""]) => {
    try {
      return inflateSync(Buffer.from(packed, "latin1"), { maxOutputLength: INFLATED_MAX }).toString("latin1");
    } catch {
      return refuse("El PDF no se puede revisar");
    }
  });
}
