import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeText } from "../tables/index.ts";
import { fingerprintsOf } from "./fingerprintsOf.ts";
import { readStatement } from "./readStatement.fixture.ts";

const IBAN = "ES9121000418450200051332";
const read = (name: string) => readStatement(readFileSync(new URL(`samples/${name}`, import.meta.url)));

test("Norma 43 with short lines, letters of two encodings, records 24 and several accounts is read as it is", () => {
  const statement = read("norma43.n43");
  expect(statement).toMatchObject({
    format: "norma43",
    accounts: [
      {
        account: IBAN,
        opening: { on: "2026-05-01", cents: 100_000 },
        closing: { on: "2026-05-31", cents: 115_740 },
        entries: [
          {
            cents: 1995,
            counterpartyName: "ANA NUÑEZ GIL",
            text: "TRANSFERENCIA DE ANA NUÑEZ GIL PEDIDO 123",
            place: "línea 2",
          },
          { cents: 1995, valueOn: "2026-05-05", place: "línea 4" },
          { bookedOn: "2026-05-11", cents: -300, counterpartyName: null, text: "COMISIÓN DE MANTENIMIENTO" },
          {
            cents: 12_050,
            creditorReference: "RF78123",
            counterpartyName: "JOSÉ GIL",
            text: expect.stringMatching(/QUE LLEGUE PRONTO$/),
          },
        ],
      },
      { account: "ES7921000813610123456789", opening: { cents: -5000 }, closing: { cents: -5000 }, entries: [] },
    ],
  });
});

test("a Spanish bank's CSV in Latin-1, the newest entry first, is read by its headers alone", () => {
  expect(read("movimientos.csv")).toMatchObject({
    format: "csv",
    accounts: [
      {
        account: IBAN,
        opening: { cents: 100_000 },
        closing: { on: "2026-05-20", cents: 115_740 },
        entries: [
          { bookedOn: "2026-05-20", cents: 12_050, creditorReference: "RF78123", place: "línea 6" },
          { cents: -300, text: "COMISIÓN DE MANTENIMIENTO" },
          { cents: 1995, valueOn: "2026-05-05" },
          { cents: 1995, valueOn: "2026-05-04", text: "TRANSFERENCIA DE ANA NÚÑEZ GIL PEDIDO 123" },
        ],
      },
    ],
  });
});

test("CAMT.053 of version 2, in Latin-1 and with a prefix: a batch, a transfer taken back, one not booked yet", () => {
  expect(read("camt053.v2.xml")).toMatchObject({
    format: "camt053",
    accounts: [
      {
        account: IBAN,
        opening: { cents: 100_000 },
        closing: { cents: 103_010 },
        pending: 1,
        entries: [
          {
            cents: 1995,
            bankReference: "T-1",
            endToEndId: null,
            counterpartyName: "Ana Núñez Gil",
            text: "Pedido 123",
          },
          { cents: 3005, bankReference: "T-2", creditorReference: "RF51124" },
          { cents: -1990, isReversal: true, counterpartyName: "Luis Gil", text: "DEVOLUCION DE TRANSFERENCIA" },
        ],
      },
    ],
  });
});

test("CAMT.054 of version 8, one message for each transfer, is one account; its transfers are those of CAMT.053", () => {
  const notified = read("camt054.v8.xml");
  expect(notified).toMatchObject({
    format: "camt054",
    accounts: [
      {
        account: IBAN,
        entries: [
          { cents: 1995, bankReference: "T-1", endToEndId: "ANA-1", counterpartyName: "Ana Núñez Gil" },
          {
            bookedOn: "2026-05-04",
            cents: 3005,
            creditorReference: "RF51124",
            counterpartyName: "José Gil",
            text: "gracias",
          },
        ],
      },
    ],
  });
  const identities = (statement: typeof notified) => statement.accounts.flatMap((account) => fingerprintsOf(account));
  expect(identities(notified)[0]).toBe(identities(read("camt053.v2.xml"))[0]);
});

test("Norma 43 with a record 00 in front and a count that includes itself is taken, and that is said", () => {
  const front = "00TI222222    2026050104133012345601TL1Norma43\r\n";
  const file = readFileSync(new URL("samples/norma43.n43", import.meta.url), "latin1");
  const plain = read("norma43.n43");
  const counts = (more: number) =>
    file.replace(
      /(^88\d{18})(\d{6})/m,
      (_, head: string, count: string) => head + String(Number(count) + more).padStart(6, "0"),
    );
  const told = (text: string) => readStatement(Buffer.from(text, "latin1"));
  const entriesOf = (some: typeof plain) =>
    some.accounts.map(({ account, entries }) => [account, entries.map(({ place: _, ...entry }) => entry)]);
  for (const text of [front + file, front + counts(1), counts(1), front + counts(2)])
    expect(entriesOf(told(text))).toEqual(entriesOf(plain));
  expect(told(front + file).remarks).toEqual([]);
  expect(told(counts(1)).remarks).toEqual([expect.stringMatching(/se cuenta a sí mismo/)]);
  expect(() => told(counts(2))).toThrow(/registros y el fichero tiene/);
});

test("and so it is without any line break, with zeros behind its end, or with blanks before its records", () => {
  const lines = readFileSync(new URL("samples/norma43.n43", import.meta.url))
    .toString("latin1")
    .split(/\r?\n/)
    .filter((line) => line !== "")
    // One of them is written in another encoding, in which it is longer.
    .map((line) => decodeText(Buffer.from(line, "latin1")).text);
  const cents = (text: string) =>
    readStatement(Buffer.from(text, "latin1")).accounts.flatMap(({ entries }) => entries.map((entry) => entry.cents));
  const expected = read("norma43.n43").accounts.flatMap(({ entries }) => entries.map((entry) => entry.cents));
  expect(expected.length).toBeGreaterThan(3);
  const padded = lines.map((line) => line.padEnd(80).slice(0, 80));
  expect(cents(padded.join(""))).toEqual(expected);
  expect(cents(`${padded[0]}${padded[1]}\n${lines.slice(2).join("\n")}`)).toEqual(expected);
  expect(cents(`${lines.join("\n")}\0\0\0`)).toEqual(expected);
  expect(cents(lines.map((line) => ` ${line}`).join("\r\n"))).toEqual(expected);
});
