import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { link, mkdir, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("../scripts/patch.mjs", import.meta.url));
const WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const CHANGED = ["one", "2", "two and a half", ...WORDS.slice(2, 10), "twelve"];

const diff = (file: string) =>
  [
    `diff --git a/node_modules/words/${file} b/node_modules/words/${file}`,
    "index 1b1cccde..617677a5 100644",
    `--- a/node_modules/words/${file}`,
    `+++ b/node_modules/words/${file}`,
    "@@ -1,4 +1,5 @@",
    ..." one|-two|+2|+two and a half| three| four".split("|"),
    "@@ -9,4 +10,3 @@ function six() {",
    ..." nine| ten|-eleven| twelve".split("|"),
    "",
  ].join("\n");

/** A project with a package of some files, and a patch for each of them. */
async function project(files: Record<string, string[]>) {
  const root = mkdtempSync(join(tmpdir(), "patch-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, "node_modules/words");
  await mkdir(folder, { recursive: true });
  await mkdir(join(root, "patches"));
  await writeFile(join(root, "patches/words+1.0.0.patch"), Object.keys(files).map(diff).join(""));
  for (const [file, lines] of Object.entries(files)) await writeFile(join(folder, file), `${lines.join("\n")}\n`);
  return {
    folder,
    patch: () => promisify(execFile)(process.execPath, [SCRIPT, root]),
    read: (file: string) => readFileSync(join(folder, file), "utf8").trimEnd().split("\n"),
  };
}

test("a patch changes the package's files, and once is enough", async () => {
  const { folder, patch, read } = await project({ "a.js": WORDS, "b.js": WORDS });
  for (let round = 0; round < 2; round++) {
    await patch();
    expect([read("a.js"), read("b.js")]).toEqual([CHANGED, CHANGED]);
  }
  expect((await readdir(folder)).sort()).toEqual(["a.js", "b.js"]);
});

test("a patch that fits one file and not the other changes neither, and fails", async () => {
  const others = WORDS.with(8, "9");
  const { patch, read } = await project({ "a.js": WORDS, "b.js": others });
  await expect(patch()).rejects.toThrow("does not fit node_modules/words/b.js");
  expect([read("a.js"), read("b.js")]).toEqual([WORDS, others]);
});

test("a file that another project shares by a hard link stays as it is there", async () => {
  const { folder, patch, read } = await project({ "a.js": WORDS });
  await link(join(folder, "a.js"), join(folder, "elsewhere.js"));
  await patch();
  expect([read("a.js"), read("elsewhere.js")]).toEqual([CHANGED, WORDS]);
});
