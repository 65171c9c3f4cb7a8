/** Why a picture was not taken; the sender can do something about each of these. */
export type ImageRefusalCode = "image.type" | "image.too_large" | "image.broken";

export class ImageRefused extends Error {
  readonly code: ImageRefusalCode;
  constructor(code: ImageRefusalCode, cause?: unknown) {
    super(code, { cause });
    this.name = "ImageRefused";
    this.code = code;
  }
}
