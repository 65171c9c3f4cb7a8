import sharp, { type Sharp } from "sharp";
import type { PictureFormat } from "./PictureFormat.ts";

/** `careful` takes some four times as long as `quick` and makes files a fifth smaller: for photos sent one by one. */
export type Effort = "quick" | "careful";

export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

export function pictureOf({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

export function encode(pixels: Pixels, format: PictureFormat, effort: Effort): Promise<Buffer> {
  const picture = pictureOf(pixels);
  const isQuick = effort === "quick";
  switch (format) {
    case "avif":
      return (
        picture
          // Below 60 the soft backdrops of product pictures show blocks.
          .avif({ quality: 60, effort: isQuick ? 0 : 2, tune: "ssim", chromaSubsampling: "4:2:0" })
          .toBuffer()
      );
    case "webp":
      return picture.webp({ quality: 74, effort: isQuick ? 0 : 4 }).toBuffer();
    case "jpeg":
      return picture
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 76, mozjpeg: !isQuick, optimiseCoding: !isQuick })
        .toBuffer();
  }
}
