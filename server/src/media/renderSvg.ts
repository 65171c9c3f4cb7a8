import sharp from "sharp";

/**
 * A PNG of one of our own square drawings. Never give it what came from outside:
 * an SVG can name other files. It is hardly compressed, for it goes straight on to `processImage`.
 */
export function renderSvg(svg: string, width = 960): Promise<Buffer> {
  const sized = svg.replace(/^<svg([^>]*?) width="\d+" height="\d+"/, `<svg$1 width="${width}" height="${width}"`);
  return sharp(Buffer.from(sized)).removeAlpha().png({ compressionLevel: 1, adaptiveFiltering: false }).toBuffer();
}
