import type { LogoSlot } from "@bruma/contract";
import { checkSvg, SvgRefused, type TakenLogo } from "@bruma/domain";
import sharp from "sharp";
import { imageType } from "../imageType.ts";
import { drawLogo, LOGO_LIMITS } from "./drawLogo.ts";
import { logoRefused } from "./logoUploads.ts";

/** Of a PNG: twice as large as the widest place that shows it; the icon, as large as the largest one made of it. */
const SHOWN: Record<LogoSlot, { width: number; height: number }> = {
  logo: { width: 640, height: 320 },
  "logo-dark": { width: 640, height: 320 },
  icon: { width: 512, height: 512 },
};
const PRINTED = { width: 600, height: 200 };
/** A header is narrow, a tab is square. */
const SHAPES: Record<LogoSlot, { widest: number; tallest: number }> = {
  logo: { widest: 8, tallest: 2 },
  "logo-dark": { widest: 8, tallest: 2 },
  icon: { widest: 1.5, tallest: 1.5 },
};
const SMALLEST = { logo: 48, "logo-dark": 48, icon: 128 };

/** Checks a logo and makes it ready: an SVG without its notes, a PNG encoded anew. Refuses `logo.refused`, with why. */
export async function takeLogo(slot: LogoSlot, bytes: Buffer): Promise<TakenLogo> {
  const isPng = imageType(bytes) === "png";
  const shown = isPng ? bytes : plainSvg(bytes);
  const { width = 0, height = 0 } = await read(sharp(shown, LOGO_LIMITS).metadata());
  refuseShape(slot, width, height);
  if (isPng && height < SMALLEST[slot]) {
    throw logoRefused(`El PNG es demasiado pequeño: al menos ${SMALLEST[slot]} píxeles de alto`);
  }
  const logo = { bytes: shown, type: isPng ? "png" : "svg", width } as const;
  const print = await read(drawLogo(logo, PRINTED).flatten({ background: "#fff" }).png().toBuffer());
  if (!isPng) return { ...logo, width: Math.ceil(width), height: Math.ceil(height), print };
  const encoded = drawLogo(logo, SHOWN[slot]).png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  const { data, info } = await read(encoded);
  return { type: "png", width: info.width, height: info.height, bytes: data, print };
}

function plainSvg(bytes: Buffer): Buffer {
  try {
    checkSvg(bytes);
    // Who drew it, where and with what is nobody's business. What is left is looked at again: a comment may have hidden its end.
    const plain = Buffer.from(withoutNotes(bytes.toString("utf8")));
    checkSvg(plain);
    return plain;
  } catch (error) {
    if (!(error instanceof SvgRefused)) throw error;
    throw logoRefused(error.reason ?? "Envía un SVG o un PNG");
  }
}

/** Notes hold no notes: what closes them belongs to the last that opened. */
function withoutNotes(svg: string): string {
  const pieces = svg.split(/<\/metadata\s*>/);
  const last = pieces.pop() ?? "";
  return [...pieces.map((piece) => piece.slice(0, Math.max(0, piece.lastIndexOf("<metadata")))), last].join("");
}

function refuseShape(slot: LogoSlot, width: number, height: number): void {
  const { widest, tallest } = SHAPES[slot];
  if (width / height > widest)
    throw logoRefused(`Es demasiado alargado: como máximo ${widest} veces más ancho que alto`);
  if (height / width > tallest) throw logoRefused(`Es demasiado alto: como máximo ${tallest} veces más alto que ancho`);
}

/** What cannot be drawn is the file's fault. */
function read<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw logoRefused(isTooLarge ? "Tiene demasiados píxeles: como máximo 16 millones" : "No se puede dibujar");
  });
}
