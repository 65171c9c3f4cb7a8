import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { suggestCsvMapping } from "./csv/suggestCsvMapping.ts";
import { readTable } from "./readBankFile.ts";
import { readStatement } from "./readStatement.fixture.ts";
import { countLines } from "./samples/countLines.fixture.ts";
import type { SampleTable } from "./samples/SampleTable.fixture.ts";
import { SAMPLE_TABLES } from "./samples/tables.fixture.ts";

const OURS = "ES6000491500051234567892";
const bytesOf = (file: string) => new Uint8Array(readFileSync(new URL(`samples/${file}`, import.meta.url)));

function suggested(bytes: Uint8Array) {
  const table = readTable(bytes);
  if (table === undefined) throw new Error("it is no table");
  return suggestCsvMapping(table, { defaultAccount: OURS });
}

function readWith(file: string, mapping: SampleTable["mapping"]) {
  const { date = "", texts = [], ...others } = mapping;
  const statement = readStatement(bytesOf(file), { mapping: { ...others, date, texts }, defaultAccount: OURS });
  const [account] = statement.accounts;
  if (account === undefined) throw new Error("it holds no account");
  return account;
}

describe.each(SAMPLE_TABLES)("$file", ({ file, counting, mapping, payers, texts, pending, account }) => {
  test("its columns are proposed as they are", () => {
    const { mapping: found, columns } = suggested(bytesOf(file));
    expect(found).toMatchObject(mapping);
    expect(columns.length).toBeGreaterThan(3);
  });

  test("it is read as it was counted by hand: rows, signs, days", () => {
    const read = readWith(file, suggested(bytesOf(file)).mapping);
    const counted = countLines(bytesOf(file), counting);
    expect(read.entries.map(({ cents }) => cents)).toEqual(counted.cents);
    expect(read.entries.map(({ bookedOn }) => bookedOn)).toEqual(counted.days);
    expect(counted.cents.length).toBeGreaterThan(1);
    expect(read.pending).toBe(pending);
    expect(read.account).toBe(account ?? OURS);
  });

  test("and says who paid and with which words", () => {
    const { entries } = readWith(file, suggested(bytesOf(file)).mapping);
    expect(entries.map((entry) => entry.counterpartyName ?? entry.nameInWords)).toEqual(payers);
    expect(entries.map(({ text }) => text)).toEqual(texts);
  });
});

test("a header that nobody knows is shown with its first rows, and can be mapped", () => {
  const { columns, rows, mapping } = suggested(bytesOf("propia.csv"));
  expect(columns).toEqual(["Cuándo", "Qué pone", "Cuánto", "Queda"]);
  expect(rows).toHaveLength(2);
  expect(mapping.date).toBeUndefined();
  const own = { date: "Cuándo", amount: "Cuánto", balance: "Queda", texts: ["Qué pone"] };
  const { entries } = readWith("propia.csv", own);
  expect(entries).toMatchObject([{ cents: 1995, nameInWords: "Luis Pérez Gil" }, { cents: -3000 }]);
});

test("a word of the column of states that nobody has decided is asked, and a column of states cannot be overlooked", () => {
  const { mapping } = suggested(bytesOf("revolut.es.csv"));
  expect(() => readWith("revolut.es.csv", { ...mapping, unfinished: ["REVERTIDO"] })).toThrow(/«PENDIENTE»/);
  const { state: _, ...unasked } = mapping;
  expect(() => readWith("revolut.es.csv", unasked)).toThrow(/Di qué filas están terminadas/);
});

test("what a card's payment abroad cost there is not the currency of the account", () => {
  const { mapping } = suggested(bytesOf("n26.socio.csv"));
  expect(mapping.currency).toBeUndefined();
  expect(readWith("n26.socio.csv", mapping).entries.map(({ currency }) => currency)).toEqual(["EUR", "EUR", "EUR"]);
});
