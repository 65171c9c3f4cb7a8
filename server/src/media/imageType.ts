export type ImageType = "jpeg" | "png" | "webp" | "avif";

const PNG_SIGNATURE = "89504e470d0a1a0a";

/**
 * Tells the type by the first bytes, never by a file name or a header of the request. Only what is recognised here
 * reaches a decoder, so a drawing (SVG), a PDF or an animation in disguise does not.
 */
export function imageType(input: Uint8Array): ImageType | undefined {
  const head = Buffer.from(input.buffer, input.byteOffset, Math.min(input.byteLength, 40));
  if (head.subarray(0, 3).toString("hex") === "ffd8ff") return "jpeg";
  if (head.subarray(0, 8).toString("hex") === PNG_SIGNATURE) return "png";
  if (head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP") return "webp";
  // The main brand or one of the compatible ones: some encoders call the file `mif1` first.
  if (head.toString("latin1", 4, 8) === "ftyp" && head.toString("latin1", 8).includes("avif")) return "avif";
  return undefined;
}
