import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStatement } from "./readStatement.fixture.ts";
import { creditorReference } from "./references/creditorReference.ts";
import { type Statement, StatementRefused } from "./Statement.ts";
import * as written from "./writeStatements.fixture.ts";

const IBAN = "ES9121000418450200051332";
const PAYER_IBAN = "ES7921000813610123456789";
const read = (bytes: Uint8Array) => readStatement(bytes, { mapping: written.CSV_MAPPING });

/** Words as banks carry them, in letters that every encoding has. */
const words = fc
  .array(fc.constantFrom("Pedido", "123", "señor", "Núñez", "«ç»", "pago", "a;b", 'di"jo', "<x>", "&"), {
    minLength: 1,
    maxLength: 6,
  })
  .map((some) => some.join(" "));
const day = fc
  .integer({ min: 0, max: 300 })
  .map((at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10));
const cents = fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((amount) => amount !== 0);
const entry = fc.record(
  { bookedOn: day, valueOn: day, cents, text: words, payer: fc.constantFrom("Ana Núñez", "José Gil") },
  { requiredKeys: ["bookedOn", "cents", "text"] },
);
const account = fc.record({
  iban: fc.constant(IBAN),
  openingCents: fc.integer({ min: -100_000, max: 100_000_000 }),
  entries: fc.array(entry, { minLength: 1, maxLength: 12 }),
});

type Written = written.WrittenEntry;
const asRead = (statement: Statement) =>
  statement.accounts.flatMap(({ entries }) =>
    entries.map(({ bookedOn, valueOn, cents }) => [bookedOn, valueOn, cents]),
  );
const asWritten = (entries: readonly Written[]) =>
  entries.map((one) => [one.bookedOn, one.valueOn ?? one.bookedOn, one.cents]);
const textsOf = (statement: Statement) => statement.accounts.flatMap(({ entries }) => entries.map(({ text }) => text));

describe("a bank's file says what was written into it", () => {
  test("as Norma 43, in Latin-1 and in UTF-8", () => {
    fc.assert(
      fc.property(account, fc.constantFrom("latin1" as const, "utf8" as const), (one, encoding) => {
        const statement = read(written.norma43File([one], encoding));
        expect(statement.format).toBe("norma43");
        expect(statement.accounts[0]).toMatchObject({
          account: IBAN,
          currency: "EUR",
          opening: { cents: one.openingCents },
        });
        expect(asRead(statement)).toEqual(asWritten(one.entries));
        for (const [at, text] of textsOf(statement).entries()) expect(text).toContain(one.entries[at]?.text);
      }),
    );
  });

  test.each([2, 4, 6, 8, 10, 13])("as CAMT.053 and CAMT.054, version %i", (version) => {
    fc.assert(
      fc.property(account, (one) => {
        const statement = read(written.camt053File([one], version));
        expect(statement.format).toBe("camt053");
        expect(statement.accounts[0]).toMatchObject({ account: IBAN, opening: { cents: one.openingCents } });
        expect(asRead(statement)).toEqual(asWritten(one.entries));
        expect(textsOf(statement)).toEqual(one.entries.map(({ text }) => text));
        const notification = read(written.camt054File([one], version));
        expect(notification.format).toBe("camt054");
        expect(notification.accounts[0]?.entries.map((found) => ({ ...found, place: "" }))).toEqual(
          statement.accounts[0]?.entries.map((found) => ({ ...found, place: "" })),
        );
      }),
      { numRuns: 20 },
    );
  });

  test("as CSV, the newest first or last, in either encoding", () => {
    fc.assert(
      fc.property(
        account,
        fc.boolean(),
        fc.constantFrom("latin1" as const, "utf8" as const),
        (one, newestFirst, encoding) => {
          const statement = read(written.csvFile(one, { newestFirst, encoding }));
          const expected = newestFirst ? one.entries.toReversed() : one.entries;
          expect(statement.format).toBe("csv");
          expect(statement.accounts[0]).toMatchObject({ account: IBAN, opening: { cents: one.openingCents } });
          expect(asRead(statement)).toEqual(asWritten(expected));
          expect(textsOf(statement)).toEqual(expected.map(({ text }) => text));
        },
      ),
    );
  });

  test("cut anywhere, Norma 43 and CAMT are refused, or nothing was lost", () => {
    const files = fc.oneof(
      account.map((one) => written.norma43File([one, { ...one, iban: PAYER_IBAN }])),
      account.map((one) => written.camt053File([one], 8)),
      account.map((one) => written.camt054File([one], 2)),
    );
    fc.assert(
      fc.property(files, fc.double({ min: 0, max: 1, noNaN: true }), (bytes, part) => {
        const cut = bytes.subarray(0, Math.floor(bytes.length * part));
        try {
          expect(read(cut)).toEqual(read(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(StatementRefused);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("whatever the file is, it is read or refused", () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ maxLength: 300 }).map((text) => new Uint8Array(Buffer.from(text))),
      fc.tuple(account, fc.nat(), fc.nat({ max: 255 })).map(([one, place, byte]) => {
        const bytes = written.norma43File([one]);
        bytes[place % bytes.length] = byte;
        return bytes;
      }),
    );
    fc.assert(
      fc.property(anything, (bytes) => {
        try {
          readStatement(bytes, { defaultAccount: IBAN });
        } catch (error) {
          if (!(error instanceof StatementRefused)) throw error;
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("CAMT", () => {
  const ONE: Written = {
    bookedOn: "2026-05-12",
    cents: 1995,
    text: "Pedido 123",
    payer: "Ana Núñez",
    payerIban: PAYER_IBAN,
    bankReference: "B-1",
    endToEndId: "E-1",
    creditorReference: creditorReference(123),
  };
  const readOne = (entry: Written, version = 8) =>
    read(written.camt053File([{ iban: IBAN, entries: [entry] }], version)).accounts[0]?.entries[0];

  test.each([2, 8])("tells who paid, with which references (version %i)", (version) => {
    expect(readOne(ONE, version)).toEqual({
      bookedOn: "2026-05-12",
      valueOn: "2026-05-12",
      cents: 1995,
      currency: "EUR",
      bankReference: "B-1",
      endToEndId: "E-1",
      creditorReference: creditorReference(123),
      counterpartyName: "Ana Núñez",
      counterpartyIban: PAYER_IBAN,
      text: "Pedido 123",
      isReversal: false,
      bankCodes: "",
      place: "línea 10",
    });
  });

  test("a reversal names the payer whose money goes back", () => {
    const reversal = readOne({ ...ONE, cents: -1995, isReversal: true });
    expect(reversal).toMatchObject({ cents: -1995, isReversal: true, counterpartyName: "Ana Núñez" });
  });

  test("words for «none» are no references", () => {
    const entry = readOne({ ...ONE, bankReference: "NONREF", endToEndId: "NOTPROVIDED" });
    expect(entry).toMatchObject({ bankReference: null, endToEndId: null });
  });

  test("entries that are not booked yet are counted and left out", () => {
    const bytes = written.camt053File([{ iban: IBAN, entries: [ONE, { ...ONE, isPending: true }] }]);
    expect(read(bytes).accounts[0]).toMatchObject({ pending: 1, entries: [{ cents: 1995 }] });
  });

  const batchOf = (...parts: readonly string[]) => {
    const text = Buffer.from(written.camt054File([{ iban: IBAN, entries: [{ ...ONE, cents: 3000 }] }])).toString();
    const details = parts.map((part) => `<TxDtls>${part}</TxDtls>`).join("");
    return read(Buffer.from(text.replace(/<NtryDtls>.*<\/NtryDtls>/, `<NtryDtls>${details}</NtryDtls>`))).accounts[0]
      ?.entries;
  };
  const part = (amount: string, words: string, reference = "") =>
    `<Refs>${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}<EndToEndId>${words}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>` +
    `<CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>${words}</Ustrd></RmtInf>`;

  test("a batch is parted into its transfers, each with its own reference", () => {
    expect(batchOf(part("10.00", "Pedido 1", "T-1"), part("20.00", "Pedido 2", "T-2"))).toMatchObject([
      { cents: 1000, text: "Pedido 1", bankReference: "T-1", endToEndId: "Pedido 1" },
      { cents: 2000, text: "Pedido 2", bankReference: "T-2", endToEndId: "Pedido 2" },
    ]);
  });

  test("and the batch's own reference, repeated in each, is not theirs", () => {
    const entries = batchOf(part("10.00", "Pedido 1", "B-1"), part("20.00", "Pedido 2", "B-1"));
    expect(entries?.map(({ bankReference }) => bankReference)).toEqual([null, null]);
  });

  test("a batch whose parts do not add up stays one entry with all their words", () => {
    expect(batchOf(part("10.00", "Pedido 1"), part("20.01", "Pedido 2"))).toMatchObject([
      { cents: 3000, text: "Pedido 1 | Pedido 2", bankReference: "B-1", endToEndId: null },
    ]);
  });

  test("several messages of one account are one account", () => {
    const account = { iban: IBAN, openingCents: 100, entries: [ONE] };
    const chain = read(written.camt053File([account, { ...account, openingCents: 2095 }]));
    expect(chain.accounts).toMatchObject([{ opening: { cents: 100 }, closing: { cents: 4090 }, entries: [{}, {}] }]);
    const gap = read(written.camt053File([account, { ...account, openingCents: 5000 }]));
    expect(gap.accounts).toMatchObject([{ opening: null, closing: null, entries: [{}, {}] }]);
  });
});
