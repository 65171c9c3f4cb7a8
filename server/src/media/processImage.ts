import { createHash } from "node:crypto";
import sharp from "sharp";
import { type Effort, encode, type Pixels, pictureOf, pixelsOf } from "./encode.ts";
import { ImageRefused } from "./ImageRefused.ts";
import { imageType } from "./imageType.ts";
import { EXTENSIONS, FORMATS, type PictureFormat } from "./PictureFormat.ts";

export const MAX_IMAGE_BYTES = 12 * 1024 * 1024;
export const PICTURE_WIDTHS = [320, 640, 960] as const;
const MAX_PIXELS = 50_000_000;
const WIDEST = Math.max(...PICTURE_WIDTHS);
// A strip of paper scanned whole would be beyond what WebP can hold.
const TALLEST = 3 * WIDEST;
const DECODE_SECONDS = 20;
// Part of every name: files are cached for good, so other settings must make other names.
const SETTINGS_VERSION = "1";

export type PictureFile = { name: string; format: PictureFormat; width: number; bytes: Buffer };
export type ProcessOptions = { effort?: Effort };
/** `width` and `height` are those of the largest file; `placeholder` is its leading colour, `#rrggbb`. */
export type ProcessedImage = {
  hash: string;
  width: number;
  height: number;
  /** rising, without the largest ones where the source is smaller */
  widths: number[];
  placeholder: string;
  files: PictureFile[];
};

function hashOf(input: Uint8Array, effort: Effort): string {
  return createHash("sha256").update(`${SETTINGS_VERSION}:${effort}:`).update(input).digest("hex").slice(0, 24);
}

/** Upright, in sRGB, without metadata, no wider than the widest file. */
async function decode(input: Buffer): Promise<Pixels> {
  try {
    const picture = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: "truncated", pages: 1 })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: WIDEST, height: TALLEST, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    return await pixelsOf(picture);
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new ImageRefused(isTooLarge ? "image.too_large" : "image.broken", error);
  }
}

function narrowed(pixels: Pixels, width: number, largest: Pixels): Promise<Pixels> {
  const height = Math.max(1, Math.round((largest.height * width) / largest.width));
  return pixelsOf(pictureOf(pixels).resize({ width, height, fit: "fill" }));
}

/** The mean of the whole picture, on white where it is transparent. */
async function leadingColour(pixels: Pixels): Promise<string> {
  const dot = pictureOf(pixels).flatten({ background: "#ffffff" }).resize(1, 1, { fit: "fill" }).toColourspace("srgb");
  const { data, channels } = await pixelsOf(dot);
  const rgb = channels < 3 ? Buffer.alloc(3, data[0]) : data.subarray(0, 3);
  return `#${rgb.toString("hex")}`;
}

function widthsFor(width: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((one) => one < width);
  return [...smaller, width];
}

/**
 * Makes the files of one picture: 320, 640 and 960 px wide, as far as the source reaches, each as AVIF, WebP and JPEG.
 * Refuses with `ImageRefused` what is no JPEG, PNG, WebP or AVIF, above 12 MB or 50 million pixels, or broken.
 */
export async function processImage(input: Buffer, options: ProcessOptions = {}): Promise<ProcessedImage> {
  const { effort = "quick" } = options;
  if (input.byteLength > MAX_IMAGE_BYTES) throw new ImageRefused("image.too_large");
  if (imageType(input) === undefined) throw new ImageRefused("image.type");
  const hash = hashOf(input, effort);
  const largest = await decode(input);

  const widths = widthsFor(largest.width);
  const files: PictureFile[] = [];
  let pixels = largest;
  // From the widest to the narrowest: each is made from the one before it, which is faster and looks the same.
  for (const width of widths.toReversed()) {
    if (width < pixels.width) pixels = await narrowed(pixels, width, largest);
    for (const format of FORMATS) {
      const bytes = await encode(pixels, format, effort);
      files.push({ name: `${hash}-${width}.${EXTENSIONS[format]}`, format, width, bytes });
    }
  }
  const { width, height } = largest;
  return { hash, width, height, widths, placeholder: await leadingColour(pixels), files };
}
