import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { htmlFile, xlsFile, xlsxFile } from "../../sheets/writeSheets.fixture.ts";
import { decodeText } from "../../tables/index.ts";
import type { CsvMapping } from "../csv/CsvMapping.ts";
import { readRows, wordsOf } from "../csv/csvTable.ts";
import { readBankFile } from "../readBankFile.ts";
import { StatementRefused } from "../Statement.ts";
import { SAMPLE_SHEETS } from "./sheets.fixture.ts";
import { SAMPLE_TABLES } from "./tables.fixture.ts";

/** How often each sample is spoilt in each way, always in the same ones; `npm run long` asks for more, and for others each time. */
const RUNS = Number(process.env.STATEMENT_FUZZ_RUNS ?? 25);
const DICE = { numRuns: RUNS, ...(RUNS === 25 && { seed: 23 }) };

const OURS = "ES6000491500051234567892";
const bytesOf = (file: string) => new Uint8Array(readFileSync(new URL(file, import.meta.url)));
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

interface Entries {
  /** Account, day, amount. */
  money: string[];
  /** With all that else is known by. */
  all: string[];
}

/** What a file brings, read as a person confirmed it for the whole file; undefined where it is refused. Anything else than a refusal is a fault. */
function entriesOf(bytes: Uint8Array, mapping?: CsvMapping): Entries | undefined {
  try {
    const { statement } = readBankFile(bytes, { defaultAccount: OURS, ...(mapping && { mapping }) });
    // A question what its columns mean brings nothing.
    if (statement === null) return undefined;
    // A table whose line with its account is lost is like one that never had it.
    const entries = statement.accounts.flatMap(({ account, entries: some }) =>
      some.map(({ place: _, ...entry }) => ({ account: mapping ? "" : account, ...entry })),
    );
    return {
      money: entries.map(({ account, bookedOn, cents, currency }) =>
        JSON.stringify([account, bookedOn, cents, currency]),
      ),
      all: entries.map((entry) => JSON.stringify(entry)),
    };
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error;
    return undefined;
  }
}

function mappingFor(bytes: Uint8Array): CsvMapping {
  const { mapping } = readBankFile(bytes, { defaultAccount: OURS }).suggestion ?? {};
  return { date: "", texts: [], dayOrder: "dmy", ...mapping };
}

const OWN_TABLE: CsvMapping = {
  date: "Cuándo",
  amount: "Cuánto",
  balance: "Queda",
  texts: ["Qué pone"],
  dayOrder: "dmy",
};
const TABLES = [
  ...[...SAMPLE_TABLES.map(({ file }) => file), "movimientos.csv"].map((name) => ({
    name,
    bytes: bytesOf(name),
    mapping: mappingFor(bytesOf(name)),
  })),
  { name: "propia.csv", bytes: bytesOf("propia.csv"), mapping: OWN_TABLE },
  ...SAMPLE_SHEETS.map(({ bank, rows }) => ({
    name: `${bank}, a web page`,
    bytes: htmlFile(rows),
    mapping: mappingFor(htmlFile(rows)),
  })),
];
const RECORDS = ["norma43.n43", "camt053.v2.xml", "camt054.v8.xml"].map((name) => ({ name, bytes: bytesOf(name) }));

type Spoil = (lines: string[], at: number, other: number) => string[];
const SPOILS: Record<string, Spoil> = {
  cut: (lines, at, other) => lines.with(at, (lines[at] ?? "").slice(0, other % Math.max(1, (lines[at] ?? "").length))),
  lost: (lines, at) => lines.toSpliced(at, 1),
  repeated: (lines, at, other) => lines.toSpliced(other % lines.length, 0, lines[at] ?? ""),
  swapped: (lines, at, other) =>
    lines.with(at, lines[other % lines.length] ?? "").with(other % lines.length, lines[at] ?? ""),
  ended: (lines, at) => lines.slice(0, at + 1),
};

/** A file whose lines are spoilt. Its bytes stay what they are: one sample has two encodings. */
function spoiltBy(spoil: Spoil, bytes: Uint8Array, check: (spoilt: Uint8Array) => void): void {
  const lines = Buffer.from(bytes).toString("latin1").trimEnd().split("\n");
  const place = fc.nat({ max: lines.length - 1 });
  fc.assert(
    fc.property(place, fc.nat({ max: 400 }), (at, other) =>
      check(new Uint8Array(Buffer.from(spoil(lines, at, other).join("\n"), "latin1"))),
    ),
    DICE,
  );
}

describe.each(TABLES)("$name", ({ bytes, mapping }) => {
  const whole = entriesOf(bytes, mapping);

  test.each(Object.entries(SPOILS))("with a line %s brings its movements or fewer, or is refused", (_, spoil) => {
    expect(whole?.money.length).toBeGreaterThan(0);
    spoiltBy(spoil, bytes, (spoilt) => {
      for (const one of entriesOf(spoilt, mapping)?.money ?? []) expect(whole?.money).toContain(one);
    });
  });

  test("with all of its lines, in whatever order, says of each what it said, or is refused", () => {
    for (const spoil of [SPOILS.swapped, SPOILS.repeated, SPOILS.lost, SPOILS.ended]) {
      spoiltBy(spoil as Spoil, bytes, (spoilt) => {
        for (const one of entriesOf(spoilt, mapping)?.all ?? []) expect(whole?.all).toContain(one);
      });
    }
  });

  test("broken off anywhere brings its first movements, or is refused", () => {
    fc.assert(
      fc.property(fc.nat({ max: bytes.length }), (length) => {
        for (const one of entriesOf(bytes.subarray(0, length), mapping)?.money ?? [])
          expect(whole?.money).toContain(one);
      }),
      DICE,
    );
  });
});

describe.each(RECORDS)("$name", ({ bytes }) => {
  const whole = entriesOf(bytes);
  const amounts = (entries: Entries | undefined) =>
    entries?.money
      .map((one) => JSON.parse(one))
      .map(([account, , cents]) => `${account} ${cents}`)
      .toSorted();

  test.each(Object.entries(SPOILS))("with a line %s brings the same amounts, or is refused", (_, spoil) => {
    expect(whole?.money.length).toBeGreaterThan(0);
    spoiltBy(spoil, bytes, (spoilt) => {
      const read = entriesOf(spoilt);
      if (read) expect(amounts(read)).toEqual(amounts(whole));
    });
  });

  test("broken off anywhere is refused, or nothing was lost", () => {
    fc.assert(
      fc.property(fc.nat({ max: bytes.length }), (length) => {
        const read = entriesOf(bytes.subarray(0, length));
        if (read) expect(read.all).toEqual(whole?.all);
      }),
      DICE,
    );
  });
});

/** The text with and without a mark, in the encodings of banks' programs. Cp1252 has the letters of Latin-1, and the euro besides. */
function encodings(text: string): [name: string, Uint8Array][] {
  const isLatin = [...text].every((letter) => letter.charCodeAt(0) < 256);
  const little = Buffer.from(`\uFEFF${text}`, "utf16le");
  return [
    ["UTF-8", utf8(text)],
    ["UTF-8 with a mark", utf8(`\uFEFF${text}`)],
    ["UTF-16", new Uint8Array(little)],
    ["UTF-16 without a mark", new Uint8Array(Buffer.from(text, "utf16le"))],
    ["UTF-16 of the other order", new Uint8Array(Buffer.from(little).swap16())],
    ...(isLatin ? [["cp1252", new Uint8Array(Buffer.from(text, "latin1"))] as [string, Uint8Array]] : []),
  ];
}

describe("in every encoding, with every line end and separator, brings the same entries", () => {
  test.each(TABLES)("$name", ({ name, bytes, mapping }) => {
    const { text } = decodeText(bytes);
    const whole = entriesOf(bytes, mapping);
    const forms = [text, text.replaceAll("\r\n", "\n").replaceAll("\n", "\r\n")];
    if (name.endsWith(".csv")) {
      const rows = readRows(text).map((row) => wordsOf(row).map((cell) => `"${cell.replaceAll('"', '""')}"`));
      for (const separator of [";", ",", "\t", "|"]) forms.push(rows.map((cells) => cells.join(separator)).join("\n"));
    }
    for (const form of forms)
      for (const [how, file] of encodings(form)) expect([how, entriesOf(file, mapping)]).toEqual([how, whole]);
  });

  test.each(RECORDS)("$name", ({ bytes }) => {
    const text = Buffer.from(bytes)
      .toString("latin1")
      .split("\n")
      .map((line) => decodeText(Buffer.from(line, "latin1")).text)
      .join("\n");
    const whole = entriesOf(bytes);
    for (const [how, file] of encodings(text.replace(/ encoding="[^"]*"/, ""))) {
      // XML that does not say its encoding is UTF-8 or UTF-16.
      if (how === "cp1252" && text.startsWith("<")) continue;
      expect([how, entriesOf(file)]).toEqual([how, whole]);
    }
  });
});

describe.each(SAMPLE_SHEETS)("a list of $bank", ({ rows }) => {
  test.each([
    ["XLSX", xlsxFile([rows])],
    ["XLS", xlsFile(rows)],
  ])("as %s broken off or with a byte changed is refused or says nothing else of its money", (kind, bytes) => {
    const mapping = mappingFor(bytes);
    const whole = entriesOf(bytes, mapping);
    expect(whole?.money.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }), (at, byte) => {
        const cut = entriesOf(bytes.slice(0, at), mapping);
        for (const one of cut?.money ?? []) expect(whole?.money).toContain(one);
        const changed = entriesOf(bytes.slice().fill(byte, at, at + 1), mapping);
        // An XLS has no sum over what it holds: it only may not end in a fault.
        if (kind === "XLSX") for (const one of changed?.money ?? []) expect(whole?.money).toContain(one);
      }),
      { ...DICE, numRuns: Math.ceil(RUNS / 2) },
    );
  });
});
