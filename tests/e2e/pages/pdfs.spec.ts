import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { batches, PAYLOADS, tried } from "../../attacks/payloads.ts";
import { actsIn, OF_PDFS, PAYLOADS_IN_TEXT, partsOf } from "../../attacks/pdfs.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "../chromium.ts";
import { handMadePdf } from "../handMadePdf.ts";
import { openReader } from "../pdfViewer.ts";

// Chromium without windows has no viewer of PDFs: it would download them.
test.use({ launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS } });

const WRITER = fileURLToPath(new URL("../../attacks/writePdfs.ts", import.meta.url));

/** The shop's documents, full of payloads, some of which lead to `address`: the names of their files, round by round, as they come. */
async function* writePdfs(folder: string, address: string): AsyncGenerator<string[]> {
  const writer = spawn(process.execPath, [WRITER, folder, address], { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: writer.stdout })) yield JSON.parse(line);
}

// Where a line ends is the document's affair, and a hyphen there the reader's; signs that the face has not are drawn as boxes.
const bare = (text: string) => text.replace(/[^!-~]|-/g, "");
const TEXTS = tried(batches(PAYLOADS_IN_TEXT)).join(" ");
const PLAIN = [...PAYLOADS.filter((payload) => TEXTS.includes(payload)), ...OF_PDFS].filter((payload) =>
  /^[ -~]+$/.test(payload),
);

/** A hand that tries every place of the sheet for something that can be pressed. It does not wait for each press to be answered. */
async function clickEverywhere(page: Page): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const press = (x: number, y: number) => [
    hand.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y }),
    hand.send("Input.dispatchMouseEvent", { type: "mousePressed", x, y, button: "left", clickCount: 1 }),
    hand.send("Input.dispatchMouseEvent", { type: "mouseReleased", x, y, button: "left", clickCount: 1 }),
  ];
  const pressed: Promise<unknown>[] = [];
  for (let y = 90; y < 880; y += 40) for (let x = 340; x < 970; x += 90) pressed.push(...press(x, y));
  await Promise.all(pressed);
}

/** Each does something by itself that must be noticed; one of them only once its last sheet is in sight. */
const ACTING = {
  opening: { catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\('opened'\\)) >>" },
  turning: { last: "/AA << /O << /S /JavaScript /JS (app.alert\\('turned'\\)) >> >>" },
  naming: {
    catalog: "/Names << /J#61vaScript << /Names [(a) << /S /JavaScript /JS (app.alert\\('named'\\)) >>] >> >>",
  },
  mailing: { catalog: "/OpenAction << /S /JavaScript /JS (this.mailDoc\\(false,'a@b.example'\\)) >>" },
};

test("whatever is printed in a document, a browser that shows it runs nothing of it", async ({ browser }) => {
  test.setTimeout(process.env.EVERY_PAYLOAD ? 600_000 : 240_000);
  expect(PLAIN.length).toBeGreaterThan(process.env.EVERY_PAYLOAD ? 1_000 : 150);
  const folder = await mkdtemp(join(tmpdir(), "bruma-pdfs-"));
  const reader = await openReader(browser);
  // What the viewer read in all documents of a kind.
  const seen = new Map<string, string>();
  const read = async (file: string) => {
    const bytes = await readFile(join(folder, file));
    expect(actsIn(partsOf(bytes)), file).toEqual([]);
    const { page, text } = await reader.show(file, bytes);
    const [kind = "", round] = file.split(/-(?=\d+\.pdf$)/);
    seen.set(kind, `${seen.get(kind) ?? ""} ${bare(text)}`);
    // Those of the first round: whoever presses an address in the others is led there by the viewer, which makes links of them.
    if (round === "0.pdf") await clickEverywhere(page);
    await page.close();
  };
  try {
    const kinds = new Set<number>();
    for await (const files of writePdfs(folder, `${reader.url}/reached`)) {
      kinds.add(files.length);
      await Promise.all(files.map(read));
    }
    expect([...kinds]).toEqual([seen.size]);
    for (const [kind, text] of seen) {
      expect([kind, PLAIN.filter((payload) => !text.includes(bare(payload)))]).toEqual([kind, []]);
      expect(text).toContain(`${reader.url}/reached`);
    }
    // A lot and a coupon are printed on some kinds only.
    for (const before of ["Lote ", "Descuento ("]) {
      expect([...seen.values()].join(" ")).toContain(bare(`${before}${OF_PDFS[0]}`));
    }
    expect(reader.actions()).toEqual([]);
  } finally {
    await reader.close();
    await rm(folder, { recursive: true });
  }
});

test("the same browser runs what acts in a PDF, and it is noticed", async ({ browser }) => {
  const reader = await openReader(browser);
  await reader.show("still", handMadePdf({}));
  expect(reader.actions()).toEqual([]);
  for (const [name, parts] of Object.entries(ACTING)) {
    const bytes = handMadePdf(parts);
    expect(actsIn(partsOf(bytes)), name).not.toEqual([]);
    await reader.show(name, bytes);
    await expect.poll(reader.actions, { message: name }).toContainEqual(expect.stringContaining(`${name}: a`));
  }
  const link = `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (${reader.url}/led) >> >>]`;
  const { page } = await reader.show("link", handMadePdf({ first: link }));
  expect(reader.actions()).not.toContainEqual(expect.stringMatching("link:|window"));
  await page.mouse.click(600, 400, { button: "middle" });
  await expect.poll(reader.actions).toContain(`a window: ${reader.url}/led`);
  await clickEverywhere(page);
  await expect.poll(reader.actions).toContain(`link: gone to ${reader.url}/led`);
  expect(reader.actions()).toContain("the server is asked: GET /led");
  await reader.close();
});
