import sharp from "sharp";

export interface Picture {
  bytes: Buffer;
  /** How wide it is on the sheet. */
  width: number;
}

const GAP = 8;
const BACKGROUND = "#888888";

/** Rows of pictures, each scaled down to its width, as one JPEG. */
export async function contactSheet(rows: readonly Picture[][]): Promise<Buffer> {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let right = 0;
  let top = GAP;
  for (const row of rows) {
    let left = GAP;
    let height = 0;
    for (const { bytes, width } of row) {
      const { data, info } = await sharp(bytes)
        .resize({ width })
        .jpeg({ quality: 90 })
        .toBuffer({ resolveWithObject: true });
      placed.push({ input: data, left, top });
      left += width + GAP;
      height = Math.max(height, info.height);
    }
    right = Math.max(right, left);
    top += height + GAP;
  }
  const paper = sharp({ create: { width: right, height: top, channels: 3, background: BACKGROUND } });
  return paper.composite(placed).jpeg({ quality: 82 }).toBuffer();
}
