import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import type PDFDocument from "pdfkit";
import { drawable } from "./drawable.ts";

export type Pdf = InstanceType<typeof PDFDocument>;

const { resolve } = createRequire(import.meta.url);
const FACES = "@expo-google-fonts/instrument-sans";

export const MARGIN = 56;
/** What is left of an A4 sheet between its margins, in points. */
export const WIDTH = 595.28 - 2 * MARGIN;
export const INK = "#11181b";
export const MUTED = "#56646a";
export const LINE = "#dde3e2";

interface PdfInfo {
  title: string;
  author: string;
  /** Kept for years: PDF/A-2b (ISO 19005-2), which holds all that it needs. */
  isArchived?: boolean;
  /** Each sheet says at its foot what it belongs to, where there are several. */
  isNumbered?: boolean;
}

/** Draws an A4 document with the shop's own face, and gives its bytes. */
export async function drawPdf(info: PdfInfo, draw: (pdf: Pdf) => void): Promise<Buffer> {
  // Imported with the first one: a start has no use for it, and it is large.
  const { default: Document } = await import("pdfkit");
  const pdf = new Document({
    size: "A4",
    margin: MARGIN,
    lang: "es-ES",
    displayTitle: true,
    bufferPages: info.isNumbered ?? false,
    info: info.isArchived
      ? { Title: plain(info.title), Author: plain(info.author) }
      : { Title: info.title, Author: info.author },
    ...(info.isArchived && { subset: "PDF/A-2b", pdfVersion: "1.7" }),
  });
  pdf.registerFont("text", resolve(`${FACES}/400Regular/InstrumentSans_400Regular.ttf`));
  pdf.registerFont("strong", resolve(`${FACES}/600SemiBold/InstrumentSans_600SemiBold.ttf`));
  writeOnlyWhatItHas(pdf);
  draw(pdf.font("text").fontSize(9.5).fillColor(INK));
  if (info.isNumbered) numberPages(pdf, info.title);
  pdf.end();
  return buffer(pdf);
}

interface WithFace {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** Whatever is drawn or measured is written with the glyphs of the face in hand. */
function writeOnlyWhatItHas(pdf: Pdf): void {
  const hasGlyph = (codePoint: number) => (pdf as unknown as WithFace)._font.font.hasGlyphForCodePoint(codePoint);
  for (const method of ["text", "heightOfString"] as const) {
    const plainly = pdf[method].bind(pdf) as (text: string, ...rest: unknown[]) => never;
    pdf[method] = (text: string, ...rest: unknown[]) => plainly(drawable(text, hasGlyph), ...rest);
  }
}

function numberPages(pdf: Pdf, title: string): void {
  const { count } = pdf.bufferedPageRange();
  if (count < 2) return;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin a text would begin a sheet of its own.
    pdf.page.margins.bottom = 0;
    pdf
      .font("text")
      .fontSize(8.5)
      .fillColor(MUTED)
      .text(`${title} · Página ${page + 1} de ${count}`, MARGIN, pdf.page.height - 40, {
        width: WIDTH,
        align: "right",
      });
  }
}

/** A hairline across the sheet, where the pen stands. */
export function rule(pdf: Pdf): void {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();
}

/** Parts a document's head from the rest. */
export function ruleBelowHead(pdf: Pdf): void {
  pdf.moveDown(2);
  rule(pdf);
  pdf.moveDown(1.2);
}

/** Letters, figures and what joins them: pdfkit writes an archived document's title and author into its XML as they are. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N} .,-]/gu, " ");
