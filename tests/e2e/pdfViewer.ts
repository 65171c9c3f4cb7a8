import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, expect, type Frame, type Page } from "@playwright/test";
import sharp from "sharp";

/** A file as Chromium's own viewer shows it. */
export interface ShownPdf {
  page: Page;
  /** What the viewer reads in it, once every sheet has been in sight. */
  text: string;
}

/** Somebody who reads PDFs in a browser. */
export interface PdfReader {
  url: string;
  show(name: string, bytes: Buffer): Promise<ShownPdf>;
  /** Whatever the files did beside being shown: «a.pdf: a dialog: 1». */
  actions(): string[];
  close(): Promise<void>;
}

// What the viewer is asked for here; it is a page of the browser itself, and says nothing of it to anybody else.
interface Viewer extends Element {
  viewport: { goToPage(index: number): void };
  pluginController_: { selectAll(): void; getSelectedText(): Promise<{ selectedText: string }> };
}

const VIEWER = "chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/";
const OF_THE_VIEWER = /^(chrome|chrome-extension|blob:chrome-extension):|^about:blank$/;
const SOON = [20, 50];
/** The share of a sheet that a few words take. */
const INK = 0.002;
const SIZE = { width: 1000, height: 900 };
/** The viewer's bar above the sheet, and its small pictures beside it. */
const SHEET = { left: 330, top: 70, width: 640, height: 810 };

/** The browser must be a whole one: without windows it has no viewer, and `show` fails. */
export async function openReader(browser: Browser): Promise<PdfReader> {
  const files = new Map<string, Buffer>();
  const rung: string[] = [];
  // Nothing of the shop stands between a file and the viewer: no policy, and no word that it is to be kept and not shown.
  const server = createServer(({ method, url: path = "" }, reply) => {
    const bytes = files.get(path);
    if (bytes) reply.writeHead(200, { "content-type": "application/pdf" }).end(bytes);
    else reply.writeHead(404).end("Nothing is here");
    if (!bytes && path !== "/favicon.ico") rung.push(`the server is asked: ${method} ${path}`);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await browser.newContext({ viewport: SIZE });
  const own = new Set<Page>();
  const windows: Page[] = [];
  context.on("page", (page) => windows.push(page));

  return {
    url,
    actions: () => [...rung, ...windows.filter((page) => !own.has(page)).map((page) => `a window: ${page.url()}`)],
    async show(name, bytes) {
      const page = await context.newPage();
      own.add(page);
      files.set(`/${name}`, bytes);
      listen(page, `${url}/${name}`, (what) => rung.push(`${name}: ${what}`));
      await page.goto(`${url}/${name}`);
      const viewer = await viewerOf(page);
      const sheets = Number(
        await viewer
          .locator("#pagelength")
          .filter({ hasText: /^[1-9]\d*$/ })
          .textContent(),
      );
      await expect.poll(() => inkOn(page), { message: `${name} is drawn`, intervals: SOON }).toBeGreaterThan(INK);
      return { page, text: await readThrough(viewer, sheets) };
    },
    async close() {
      await context.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

function listen(page: Page, address: string, tell: (what: string) => void): void {
  const isForeign = (other: string) => !OF_THE_VIEWER.test(other) && other !== address;
  page.on("dialog", (dialog) => {
    tell(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("download", (download) => tell(`a download: ${download.url()}`));
  page.on("request", (request) => isForeign(request.url()) && tell(`a request: ${request.url()}`));
  page.on("framenavigated", (frame) => isForeign(frame.url()) && tell(`gone to ${frame.url()}`));
}

async function viewerOf(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith(VIEWER));
  const message = "this Chromium has a viewer of PDFs";
  await expect.poll(() => find() !== undefined, { message, intervals: SOON }).toBe(true);
  return find() ?? page.mainFrame();
}

/** The share of dark points where the first sheet is: the viewer around it is left out. */
async function inkOn(page: Page): Promise<number> {
  const grey = await sharp(await page.screenshot())
    .extract(SHEET)
    .greyscale()
    .raw()
    .toBuffer();
  return grey.filter((point) => point < 128).length / grey.length;
}

/** Has every sheet in sight once, then reads it all. Whoever asks the viewer for its text waits for what it does meanwhile. */
async function readThrough(viewer: Frame, sheets: number): Promise<string> {
  return viewer.evaluate(async (count) => {
    const { viewport, pluginController_: plugin } = document.querySelector("pdf-viewer") as Viewer;
    for (let index = 1; index < count; index += 1) {
      viewport.goToPage(index);
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await plugin.getSelectedText();
    }
    viewport.goToPage(0);
    plugin.selectAll();
    return (await plugin.getSelectedText()).selectedText;
  }, sheets);
}
