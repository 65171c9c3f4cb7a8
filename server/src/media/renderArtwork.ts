import sharp from "sharp";

const WIDTH = 1_000;

/** A PNG of a drawing that `checkArtwork` let in: nothing in it names another file. */
export function renderArtwork(svg: Buffer): Promise<Buffer> {
  return sharp(svg, { density: 144 })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .png()
    .toBuffer();
}
