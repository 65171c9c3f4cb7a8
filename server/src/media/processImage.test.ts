import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ImageRefused } from "./ImageRefused.ts";
import { processImage } from "./processImage.ts";
import { renderSvg } from "./renderSvg.ts";

const FAST = { effort: 1 };
const GREEN = { r: 11, g: 110, b: 107 };

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: GREEN } });
}

async function refusalOf(input: Buffer): Promise<string> {
  const error = await processImage(input).catch((reason: unknown) => reason);
  return error instanceof ImageRefused ? error.code : `not refused: ${error}`;
}

/** A PNG that is a few bytes long and says of itself that it is enormous. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeInt32BE(crc(png.subarray(12, 29)), 29);
  return png;
}

function crc(bytes: Buffer): number {
  let rest = -1;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest;
}

describe("a picture that is taken", () => {
  test("becomes AVIF, WebP and JPEG in three widths, with its shape kept", async () => {
    const image = await processImage(await plain(1200, 800).png().toBuffer());
    expect(image).toMatchObject({ width: 960, height: 640, widths: [320, 640, 960], placeholder: "#0b6e6b" });
    expect(image.files).toHaveLength(9);
    for (const { name, format, width, bytes } of image.files) {
      const read = await sharp(bytes).metadata();
      expect(read.width).toBe(width);
      expect(read.height).toBe(Math.round((width * 2) / 3));
      expect(read.format).toBe(format === "avif" ? "heif" : format);
      expect(name).toBe(`${image.hash}-${width}.${format === "jpeg" ? "jpg" : format}`);
    }
  });

  test("is never made larger than it was sent", async () => {
    expect((await processImage(await plain(500, 500).webp().toBuffer())).widths).toEqual([320, 500]);
    expect((await processImage(await plain(100, 40).jpeg().toBuffer())).widths).toEqual([100]);
  });

  test("may be a very long strip", async () => {
    expect(await processImage(await plain(1000, 20_000).jpeg().toBuffer())).toMatchObject({ width: 144, height: 2880 });
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)("may be %s", async (format) => {
    const image = await processImage(await plain(64, 64).toFormat(format, FAST).toBuffer());
    expect(image.files).toHaveLength(3);
  });

  test("may be grey or partly transparent", async () => {
    const grey = await processImage(await plain(64, 64).greyscale().png().toBuffer());
    expect(grey.placeholder).toMatch(/^#(..)\1\1$/);
    const clear = { width: 64, height: 64, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const image = await processImage(await sharp({ create: clear }).png().toBuffer());
    expect(image.placeholder).toBe("#ffffff");
    const jpeg = image.files.find(({ format }) => format === "jpeg");
    expect((await sharp(jpeg?.bytes).stats()).dominant.r).toBeGreaterThan(240);
  });

  test("has a name that follows from its bytes", async () => {
    const one = await plain(64, 64).png().toBuffer();
    const other = await plain(65, 64).png().toBuffer();
    const { hash } = await processImage(one);
    expect(hash).toMatch(/^[0-9a-f]{24}$/);
    expect((await processImage(Buffer.from(one))).hash).toBe(hash);
    expect((await processImage(other)).hash).not.toBe(hash);
  });

  test("stands upright and tells nothing about camera, place or author", async () => {
    const exif = { IFD0: { Copyright: "Ana", Make: "Camera" }, IFD3: { GPSLatitude: "38/1 50/1 0/1" } };
    const sent = await plain(80, 40).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const image = await processImage(sent);
    expect(image).toMatchObject({ width: 40, height: 80 });
    for (const { bytes } of image.files) {
      const { exif: left, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ left, icc, xmp, orientation: orientation ?? 1 }).toEqual({ orientation: 1 });
    }
  });
});

describe("refused is", () => {
  test("what is no picture of the four kinds, whatever it says of itself", async () => {
    expect(await refusalOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
      "image.type",
    );
    expect(await refusalOf(await plain(9, 9).gif().toBuffer())).toBe("image.type");
    expect(await refusalOf(await plain(9, 9).tiff().toBuffer())).toBe("image.type");
    expect(await refusalOf(Buffer.from("%PDF-1.7"))).toBe("image.type");
    expect(await refusalOf(Buffer.alloc(0))).toBe("image.type");
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)("a %s that was cut off", async (format) => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: GREEN, noise } })
      .toFormat(format)
      .toBuffer();
    expect(await refusalOf(whole.subarray(0, Math.floor(whole.length / 2)))).toBe("image.broken");
  });

  test("what would fill the memory once decoded", async () => {
    expect(await refusalOf(await bomb(60_000, 60_000))).toBe("image.too_large");
    expect(await refusalOf(await bomb(9000, 6000))).toBe("image.too_large");
  });

  test("more than 12 MB", async () => {
    const png = await plain(8, 8).png().toBuffer();
    expect(await refusalOf(Buffer.concat([png, Buffer.alloc(12 * 1024 * 1024)]))).toBe("image.too_large");
  });
});

test("our own drawings become pictures 960 px wide", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200"><path d="M0 0h9v9z"/></svg>';
  const { format, width, height } = await sharp(await renderSvg(svg)).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 960, height: 960 });
});
