import { INK, MUTED, type Pdf } from "./pdf.ts";

interface Place {
  x: number;
  y: number;
  /** How wide, with the space to the next one. */
  column: number;
  /** Of its letters. */
  size?: number;
}

/** A person or a firm under a title, line by line. Returns where its last line ends. */
export function drawParty(pdf: Pdf, title: string, lines: string[], { x, y, column, size = 9.5 }: Place): number {
  const width = column - 16;
  pdf.font("strong").fillColor(MUTED).fontSize(8.5).text(title, x, y, { width });
  pdf.font("text").fillColor(INK).fontSize(size);
  for (const line of lines.filter((text) => text.trim() !== "")) pdf.text(line, x, pdf.y + 2, { width });
  return pdf.y;
}
