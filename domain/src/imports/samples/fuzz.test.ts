import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStaffShop, type StaffTestShop } from "../../testShop.ts";
import { sample } from "../importing.fixture.ts";
import type { ReadProduct } from "../ReadFile.ts";
import { stageImport } from "../run/stageImport.ts";
import { PRODUCT_SAMPLES } from "./productSamples.fixture.ts";
import { recordsOf } from "./rowsOf.fixture.ts";

/** How often each sample is spoilt; `npm run long` asks for more. */
const RUNS = Number(process.env.IMPORT_FUZZ_RUNS ?? 25);

let shop: StaffTestShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.close());

/** Every variant that a file brings: whose it is and what is chosen, and beside it all that buyers see and pay. */
async function broughtBy(bytes: Uint8Array) {
  const read = await stageImport(shop, "products", bytes, { categories: {}, taxPercent: 0 }).catch((error) => {
    expect(error).toMatchObject({ code: "import.unreadable" });
    return undefined;
  });
  if (read === undefined) return new Map<string, string>();
  const { lines, lineCounts } = read.report;
  expect(Object.values(lineCounts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(lines);
  return new Map(
    read.rows.filter(({ effect }) => effect !== "bad").flatMap(({ item }) => variantsOf(item as ReadProduct)),
  );
}

function variantsOf({ fields: { name, brand, description, active }, variants }: ReadProduct) {
  return variants.map(({ fields: { options, priceCents, originalPriceCents, stock } }) => {
    const seen = { brand, description, active, priceCents, originalPriceCents, stock };
    return [JSON.stringify([name, options]), JSON.stringify(seen)] as const;
  });
}

type Spoil = (lines: string[], at: number, other: number) => string[];

/** Where a line is cut, something of its last column is missing too. */
const cutShort = (line: string, at: number) => line.slice(0, at % Math.max(1, line.search(/[,;][^,;]*$/)));
const SPOILS: Record<string, Spoil> = {
  cut: (lines, at, other) => lines.with(at, cutShort(lines[at] ?? "", other)),
  lost: (lines, at) => lines.toSpliced(at, 1),
  repeated: (lines, at, other) => lines.toSpliced(other, 0, lines[at] ?? ""),
  swapped: (lines, at, other) => lines.with(at, lines[other] ?? "").with(other, lines[at] ?? ""),
  ended: (lines, at) => lines.slice(0, at + 1),
};

describe.each(PRODUCT_SAMPLES)("$name", ({ name }) => {
  test.each(Object.entries(SPOILS))(
    "with a line %s brings the same variants or fewer, never others",
    async (_how, spoil) => {
      const lines = (await sample(name)).toString().trimEnd().split("\n");
      const whole = await broughtBy(Buffer.from(lines.join("\n")));
      const place = fc.nat({ max: lines.length - 1 });
      await fc.assert(
        fc.asyncProperty(place, place, fc.nat({ max: 400 }), async (at, other, where) => {
          const spoilt = spoil(lines, at, spoil === SPOILS.cut ? where : other);
          for (const [variant, seen] of await broughtBy(Buffer.from(spoilt.join("\n")))) {
            expect([variant, seen]).toEqual([variant, whole.get(variant)]);
          }
        }),
        { numRuns: RUNS },
      );
    },
  );

  test("brings the same variants in every encoding, with every separator and line end", async () => {
    const text = (await sample(name)).toString();
    const whole = await broughtBy(Buffer.from(text));
    const forms = [Buffer.from(`\uFEFF${text}`), Buffer.from(`\uFEFF${text}`, "utf16le"), Buffer.from(text, "utf16le")];
    if (isLatin(text)) forms.push(Buffer.from(text, "latin1"));
    for (const separator of [",", ";", "\t"]) {
      const quoted = recordsOf(text).map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`));
      for (const end of ["\n", "\r\n"]) {
        forms.push(Buffer.from(quoted.map((cells) => cells.join(separator)).join(end)));
      }
    }
    for (const bytes of forms) expect(await broughtBy(bytes)).toEqual(whole);
  });
});

/** Cp1252 has the same letters as Latin-1, and the euro besides. */
const isLatin = (text: string) => [...text].every((letter) => letter.charCodeAt(0) < 256);
