import { all, at, wordsAt, type XmlElement } from "../../xml/index.ts";
import { inEuros } from "../inEuros.ts";
import { type Balance, StatementRefused } from "../Statement.ts";
import type { CamtEntry } from "./camtEntry.ts";
import { centsAt, currencyAt, dayAt, mustHave, signAt } from "./camtValues.ts";

interface Balances {
  opening: Balance | null;
  closing: Balance | null;
}

/** The booked balances before and after, in the account's currency. Refuses where the entries do not lead from one to the other. */
export function balancesOf(statement: XmlElement, currency: string, booked: readonly CamtEntry[]): Balances {
  const balances = all(statement, "Bal")
    .map(readBalance)
    .filter((balance) => balance.currency === currency);
  const opening = ["OPBD", "PRCD"].flatMap((code) => balances.filter((balance) => balance.code === code))[0] ?? null;
  const closing = balances.findLast(({ code }) => code === "CLBD") ?? null;
  if (opening !== null && closing !== null && booked.every((entry) => entry.currency === currency)) {
    const reached = booked.reduce((sum, entry) => sum + entry.cents, opening.cents);
    if (reached !== closing.cents) {
      // A page of a longer statement may tell the balances of the whole.
      if (isPage(statement)) return { opening: null, closing: null };
      const reason = `El saldo final es ${inEuros(closing.cents)} y los apuntes llevan a ${inEuros(reached)}.`;
      throw new StatementRefused(reason, closing.line);
    }
  }
  return { opening: presentBalance(opening), closing: presentBalance(closing) };
}

function readBalance(balance: XmlElement) {
  const amount = mustHave(balance, "Amt");
  return {
    line: balance.line,
    code: wordsAt(balance, "Tp", "CdOrPrtry", "Cd"),
    currency: currencyAt(amount),
    cents: centsAt(amount) * signAt(balance),
    on: dayAt(at(balance, "Dt")),
  };
}

const presentBalance = (balance: ReturnType<typeof readBalance> | null): Balance | null =>
  balance === null || balance.on === null ? null : { on: balance.on, cents: balance.cents };

function isPage(statement: XmlElement): boolean {
  const page = at(statement, "StmtPgntn");
  return page !== undefined && (wordsAt(page, "PgNb") !== "1" || wordsAt(page, "LastPgInd") !== "true");
}

/** What the file tells of the number of its entries and their sums. Some banks count those that are pending, some do not. */
export function checkTotals(statement: XmlElement, entries: readonly CamtEntry[]): void {
  const summary = at(statement, "TxsSummry");
  const sides = [
    { name: "TtlNtries", label: "apuntes", isOf: () => true },
    { name: "TtlCdtNtries", label: "abonos", isOf: (entry: CamtEntry) => entry.cents >= 0 },
    { name: "TtlDbtNtries", label: "cargos", isOf: (entry: CamtEntry) => entry.cents <= 0 },
  ];
  for (const { name, label, isOf } of sides) {
    const told = at(summary, name);
    if (told === undefined) continue;
    const candidates = [entries, entries.filter((entry) => entry.isBooked)].map((some) => some.filter(isOf));
    const count = wordsAt(told, "NbOfNtries");
    if (count !== null && !candidates.some((some) => couldBe(some, Number(count)))) {
      throw new StatementRefused(`Dice ${count} ${label} y el fichero tiene ${candidates[0]?.length}.`, told.line);
    }
    const sum = at(told, "Sum");
    if (sum !== undefined && !candidates.some((some) => sumOf(some) === centsAt(sum))) {
      const found = inEuros(sumOf(candidates[0] ?? []));
      throw new StatementRefused(`Dice ${inEuros(centsAt(sum))} en ${label} y suman ${found}.`, told.line);
    }
  }
}

/** An entry of nothing counts on either side. */
const couldBe = (entries: readonly CamtEntry[], count: number) =>
  count <= entries.length && count >= entries.filter((entry) => entry.cents !== 0).length;

const sumOf = (entries: readonly CamtEntry[]) => entries.reduce((sum, entry) => sum + Math.abs(entry.cents), 0);
