import type { Browser } from "@playwright/test";
import sharp from "sharp";

export interface Screen {
  title: string;
  /** WebP, in base64. */
  pictures: readonly string[];
}

// No side of a WebP is longer than 16,383 pixels.
const STYLE = `body { margin: 16px; display: grid; grid-template-columns: 1fr 1fr; gap: 14px 24px; background: #888; }
  figure { margin: 0; font: 13px sans-serif; } div { display: flex; gap: 6px; align-items: start; } img { max-height: 250px; }`;

/** All screens side by side, each with its address. */
export async function contactSheet(browser: Browser, screens: readonly Screen[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2340, height: 900 } });
  const figures = screens.map(({ title, pictures }) => {
    const images = pictures.map((picture) => `<img src="data:image/webp;base64,${picture}">`);
    return `<figure><figcaption>${title}</figcaption><div>${images.join("")}</div></figure>`;
  });
  await page.setContent(`<style>${STYLE}</style>${figures.join("")}`);
  const bytes = await page.screenshot({ fullPage: true });
  await page.close();
  return sharp(bytes).webp({ quality: 75 }).toBuffer();
}
