const WIDTH = 1_000;

/** A PNG of a drawing that `checkArtwork` let in: nothing in it names another file. */
export async function renderArtwork(svg: Buffer): Promise<Buffer> {
  // Imported with the first one: a start has no use for it, and it is large.
  const { default: sharp } = await import("sharp");
  return sharp(svg, { density: 144 })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .png()
    .toBuffer();
}
