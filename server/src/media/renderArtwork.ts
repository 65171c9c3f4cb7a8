const WIDTH = 1_000;
/** A sheet of A3 four times over. */
const LIMITS = { limitInputPixels: 16_000_000 };

/** A PNG of a drawing that `checkArtwork` let in: nothing in it names another file. Rejects one that is too large. */
export async function renderArtwork(svg: Buffer): Promise<Buffer> {
  // Imported with the first one: a start has no use for it, and it is large.
  const { default: sharp } = await import("sharp");
  return sharp(svg, { density: 144, ...LIMITS })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .png()
    .toBuffer();
}
