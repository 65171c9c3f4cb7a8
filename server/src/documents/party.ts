import { INK, MUTED, type Pdf } from "./pdf.ts";

/** A person or a firm under a title, line by line. Returns where its last line ends. */
export function drawParty(pdf: Pdf, title: string, lines: string[], x: number, y: number, column: number): number {
  const width = column - 16;
  pdf.font("strong").fillColor(MUTED).fontSize(8.5).text(title, x, y, { width });
  pdf.font("text").fillColor(INK).fontSize(9.5);
  for (const line of lines.filter((text) => text.trim() !== "")) pdf.text(line, x, pdf.y + 2, { width });
  return pdf.y;
}
