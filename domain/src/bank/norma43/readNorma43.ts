import { inEuros } from "../inEuros.ts";
import type { ReadOptions } from "../ReadOptions.ts";
import { type AccountStatement, StatementRefused } from "../Statement.ts";
import { Norma43Record } from "./Norma43Record.ts";
import { type Norma43Entry, presentNorma43Entry } from "./presentNorma43Entry.ts";
import { spanishIban } from "./spanishIban.ts";

/** What is read of one account, between its records 11 and 33. */
interface OpenAccount {
  head: Norma43Record;
  account: string;
  currency: string;
  openingCents: number;
  entries: Norma43Entry[];
}

interface Norma43 {
  accounts: AccountStatement[];
  remarks: string[];
}

/** Reads Cuaderno 43 of the AEB. What its records 33 and 88 tell of counts, sums and balances must be so. */
export function readNorma43(lines: readonly string[], options: ReadOptions): Norma43 {
  const accounts: AccountStatement[] = [];
  const remarks: string[] = [];
  let open: OpenAccount | null = null;
  let records = 0;
  let equivalences = 0;
  let fronts = 0;
  let last = 0;
  let isEnded = false;

  for (const record of recordsOf(lines)) {
    if (isEnded) throw record.refused("Sigue después del registro de fin de fichero (88).");
    switch (record.code) {
      case "00":
        if (records > 0) throw record.refused("Hay un registro 00 que no es el primero.");
        fronts += 1;
        break;
      case "11":
        if (open !== null) throw record.refused("Empieza una cuenta sin que la anterior tenga su registro final (33).");
        open = openAccount(record, options);
        break;
      case "22":
        accountAt(record, open).entries.push(readEntry(record));
        break;
      case "23":
        addConcepts(record, open);
        break;
      case "24":
        equivalences += 1;
        record.currency(4);
        record.digits(7, 14, "El importe en divisa");
        entryAt(record, open);
        break;
      case "33":
        accounts.push(closeAccount(record, accountAt(record, open)));
        open = null;
        break;
      case "88":
        if (open !== null) throw record.refused("Termina sin el registro final de la cuenta (33).");
        remarks.push(...checkCount(record, { records, equivalences, fronts }));
        isEnded = true;
        break;
      default:
        throw record.refused(`«${record.text.slice(0, 20)}» no es un registro de Norma 43.`);
    }
    records += 1;
    last = record.line;
  }
  if (!isEnded)
    throw new StatementRefused(
      "Está cortado: falta el registro de fin de fichero (88). Descárgalo otra vez del banco.",
      last,
    );
  return { accounts, remarks };
}

function* recordsOf(lines: readonly string[]): Generator<Norma43Record> {
  for (const [at, line] of lines.entries()) {
    // Old systems end a file with Control-Z.
    const text = line.replaceAll("\u001a", "").trimEnd();
    if (text !== "") yield new Norma43Record(at + 1, text.replace(/^\s+(?=\d\d)/, ""));
  }
}

function openAccount(record: Norma43Record, options: ReadOptions): OpenAccount {
  const parts = [record.words(2, 4), record.words(6, 4), record.words(10, 10)] as const;
  record.day(20, "La fecha inicial");
  record.day(26, "La fecha final");
  const balance = record.number(33, 14, "El saldo inicial");
  return {
    head: record,
    account: spanishIban(...parts) ?? options.defaultAccount ?? parts.join(""),
    currency: record.currency(47),
    openingCents: signed(record, 32, balance),
    entries: [],
  };
}

function readEntry(record: Norma43Record): Norma43Entry {
  record.day(10, "La fecha de operación");
  return { record, cents: signed(record, 27, record.number(28, 14, "El importe")), concepts: [], extraRecords: 0 };
}

/** 1 is «debe», 2 is «haber». */
function signed(record: Norma43Record, from: number, cents: number): number {
  const sign = record.text.slice(from, from + 1);
  if (cents === 0) return 0;
  if (sign === "1") return -cents;
  if (sign === "2") return cents;
  throw record.refused(`El signo debe ser 1 (debe) o 2 (haber) y es «${sign}».`);
}

function accountAt(record: Norma43Record, open: OpenAccount | null): OpenAccount {
  if (open !== null) return open;
  throw record.refused(`Hay un registro ${record.code} sin cabecera de cuenta (11).`);
}

function entryAt(record: Norma43Record, open: OpenAccount | null): Norma43Entry {
  const entry = accountAt(record, open).entries.at(-1);
  if (entry !== undefined) return entry;
  throw record.refused(`Hay un registro ${record.code} sin su apunte (22).`);
}

function addConcepts(record: Norma43Record, open: OpenAccount | null): void {
  const entry = entryAt(record, open);
  entry.extraRecords += 1;
  if (entry.extraRecords > 5) throw record.refused("Un apunte tiene más de cinco registros 23.");
  entry.concepts.push(record.text.slice(4, 42), record.text.slice(42, 80));
}

function closeAccount(record: Norma43Record, open: OpenAccount): AccountStatement {
  if (record.text.slice(2, 20) !== open.head.text.slice(2, 20)) {
    throw record.refused("El registro final (33) no es de la misma cuenta que su cabecera (11).");
  }
  const debits = open.entries.filter((entry) => isDebit(entry));
  const credits = open.entries.filter((entry) => !isDebit(entry));
  checkSide(record, "debe", debits, record.number(20, 5, "El número de apuntes"), record.number(25, 14, "La suma"));
  checkSide(record, "haber", credits, record.number(39, 5, "El número de apuntes"), record.number(44, 14, "La suma"));

  const closingCents = open.entries.reduce((sum, entry) => sum + entry.cents, open.openingCents);
  const told = record.number(59, 14, "El saldo final");
  const sign = record.text[58];
  // Some banks leave the sign of the final balance out: then its amount alone must be right.
  const isRight =
    sign === "1" || sign === "2" ? signed(record, 58, told) === closingCents : told === Math.abs(closingCents);
  if (!isRight) {
    throw record.refused(`El saldo final es ${inEuros(told)} y los apuntes llevan a ${inEuros(closingCents)}.`);
  }
  if (record.currency(73) !== open.currency) throw record.refused("El registro final (33) está en otra divisa.");
  return {
    account: open.account,
    currency: open.currency,
    opening: { on: open.head.day(20, "La fecha inicial"), cents: open.openingCents },
    closing: { on: open.head.day(26, "La fecha final"), cents: closingCents },
    entries: open.entries.map((entry) => presentNorma43Entry(entry, open.currency)),
  };
}

const isDebit = ({ record }: Norma43Entry) => record.text[27] === "1";

function checkSide(
  record: Norma43Record,
  side: string,
  entries: readonly Norma43Entry[],
  count: number,
  sum: number,
): void {
  if (entries.length !== count) {
    throw record.refused(`Dice ${count} apuntes al ${side} y el fichero tiene ${entries.length}.`);
  }
  const found = entries.reduce((total, entry) => total + Math.abs(entry.cents), 0);
  if (found !== sum) throw record.refused(`Dice ${inEuros(sum)} al ${side} y los apuntes suman ${inEuros(found)}.`);
}

interface Counted {
  /** Before record 88. */
  records: number;
  /** How many of these are records 24 and 00: some banks do not count them. */
  equivalences: number;
  fronts: number;
}

/** Returns a remark where record 88 counts itself, as some banks do. */
function checkCount(record: Norma43Record, { records, equivalences, fronts }: Counted): string[] {
  const told = record.number(20, 6, "El número de registros");
  const counts = [records, records - equivalences, records - fronts, records - equivalences - fronts];
  if (counts.includes(told)) return [];
  if (counts.includes(told - 1)) return [`El registro final (88) dice ${told} registros: se cuenta a sí mismo.`];
  throw record.refused(`Dice ${told} registros y el fichero tiene ${records}.`);
}
