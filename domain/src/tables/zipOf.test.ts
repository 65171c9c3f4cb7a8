import { strFromU8, strToU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zipOf } from "./zipOf.ts";

test("files that come one after the other are all in the zip, also none at all", async () => {
  const zipped = async (names: string[]) => {
    const files = names.map((name) => ({ name, bytes: strToU8(`Soy ${name}`) }));
    const pieces = await Array.fromAsync(zipOf(files, new Date("2026-11-25T10:00:00Z")));
    return Object.entries(unzipSync(Buffer.concat(pieces))).map(([name, bytes]) => [name, strFromU8(bytes)]);
  };
  expect(await zipped(["a.pdf", "ñ.pdf"])).toEqual([["a.pdf", "Soy a.pdf"], ["ñ.pdf", "Soy ñ.pdf"]]); // biome-ignore format: pairs
  expect(await zipped([])).toEqual([]);
});
