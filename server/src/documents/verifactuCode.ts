import { encode } from "uqr";
import { INK, MARGIN, type Pdf } from "./pdf.ts";

const POINTS_PER_MM = 72 / 25.4;
/** Between 30 and 40 mm, at least 2 mm of white around it, level M (Orden HAC/1177/2024, art. 21). */
const SIDE = 35 * POINTS_PER_MM;
const WIDTH = 150;
const WORDS = "Factura verificable en la sede electrónica de la AEAT";

/** The code that leads to the agency's check of an invoice, with its words, where the pen stands. */
export function drawVerification(pdf: Pdf, url: string): void {
  const { data, size } = encode(url, { ecc: "M", border: 0 });
  const top = pdf.y;
  const left = MARGIN + (WIDTH - SIDE) / 2;
  const words = { width: WIDTH, align: "center" } as const;
  pdf.font("strong").fontSize(8.5).fillColor(INK).text("QR tributario:", MARGIN, top, words);
  const unit = SIDE / size;
  const codeTop = pdf.y + 2 * POINTS_PER_MM;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pdf.rect(left + x * unit, codeTop + y * unit, unit, unit);
    });
  });
  pdf.fill("#000000");
  pdf
    .font("text")
    .fontSize(7.5)
    .fillColor(INK)
    .text(WORDS, MARGIN, codeTop + SIDE + 2 * POINTS_PER_MM, words)
    .font("strong")
    .text("VERI*FACTU", words);
}

/** What the code and its words take of the width. */
export const VERIFICATION_WIDTH = WIDTH;
