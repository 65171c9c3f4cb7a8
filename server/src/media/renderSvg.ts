import sharp from "sharp";

const RENDERED_WIDTH = 960;

/**
 * A PNG of one of our own drawings. Never give it what came from outside: an SVG can name other files.
 * It is hardly compressed, for it goes straight on to `processImage`.
 */
export function renderSvg(svg: string): Promise<Buffer> {
  const sized = svg.replace(
    /^<svg([^>]*?) width="\d+" height="\d+"/,
    `<svg$1 width="${RENDERED_WIDTH}" height="${RENDERED_WIDTH}"`,
  );
  return sharp(Buffer.from(sized)).removeAlpha().png({ compressionLevel: 1, adaptiveFiltering: false }).toBuffer();
}
