import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { ico } from "@bruma/server/ico";
import sharp from "sharp";

// Draws the shop's icons and the picture of shared links from the one mark: `node scripts/icons.ts`, after it changed.
const PUBLIC = new URL("../web/public/", import.meta.url);
const mark = await readFile(new URL("../web/app/document/look/mark.svg", import.meta.url), "utf8");
const BACKGROUND = "#0b6e6b";
const strokes = mark.match(/<path[^>]*\/>/)?.[0];
if (strokes === undefined) throw new Error("mark.svg has no path any more");

/** The mark's strokes on a full square: phones cut their own shape out of it. `scale` keeps them inside what is never cut. */
const fullSquare = (scale: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${BACKGROUND}"/>` +
  `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${strokes}</g></svg>`;

// The mark in its mist, in the proportions that https://ogp.me pictures are shown in.
const SHARE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<defs>
<radialGradient id="a" cx=".2" cy=".1" r=".9"><stop stop-color="#bfdedb"/><stop offset="1" stop-color="#bfdedb" stop-opacity="0"/></radialGradient>
<radialGradient id="b" cx=".9" cy=".9" r=".8"><stop stop-color="#f3d3c2"/><stop offset="1" stop-color="#f3d3c2" stop-opacity="0"/></radialGradient>
</defs>
<rect width="1200" height="630" fill="#f6f7f5"/><rect width="1200" height="630" fill="url(#a)"/><rect width="1200" height="630" fill="url(#b)"/>
<svg x="470" y="185" width="260" height="260" viewBox="0 0 32 32">${mark.replace(/<\/?svg[^>]*>/g, "")}</svg>
</svg>`;

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();

const files: Record<string, Promise<Buffer>> = {
  "icon-192.png": png(mark, 192),
  "icon-512.png": png(mark, 512),
  "icon-maskable-512.png": png(fullSquare(0.78), 512),
  // One colour on nothing: what a phone's status bar shows of a notification.
  "badge-96.png": png(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="3 4 26 24">${strokes}</svg>`, 96),
  "apple-touch-icon.png": png(fullSquare(0.92), 180),
  "share.jpg": sharp(Buffer.from(SHARE)).resize(1200, 630).jpeg({ quality: 88, mozjpeg: true }).toBuffer(),
  "favicon.ico": Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(mark, size) }))).then(ico),
};

await mkdir(PUBLIC, { recursive: true });
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(new URL(name, PUBLIC), await bytes);
  console.log(`${fileURLToPath(new URL(name, PUBLIC))}: ${(await bytes).length} bytes`);
}
