import type { ArtworkType } from "@bruma/contract";
import { isPdf, pdfProblem } from "../../pdf/index.ts";
import { Refusal } from "../../Refusal.ts";
import { checkSvg, SvgRefused } from "../../xml/index.ts";

const refuse = (reason: string): never => {
  throw new Refusal("guarantee_notice.refused", { fields: { file: reason } });
};

/** What the official artwork came as. Refuses `guarantee_notice.refused`, with why, for what is no safe SVG or PDF. */
export function checkArtwork(bytes: Buffer): ArtworkType {
  if (isPdf(bytes)) {
    const problem = pdfProblem(bytes);
    return problem === null ? "pdf" : refuse(problem);
  }
  try {
    checkSvg(bytes);
  } catch (error) {
    if (!(error instanceof SvgRefused)) throw error;
    return refuse(error.reason ?? "No es un SVG ni un PDF");
  }
  return "svg";
}
