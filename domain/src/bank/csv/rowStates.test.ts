import { expect, test } from "vitest";
import { readBankFile } from "../readBankFile.ts";
import { readStatement } from "../readStatement.fixture.ts";
import type { CsvMapping } from "./CsvMapping.ts";
import { STATE_COLUMN, statesOf } from "./rowStates.ts";

test.each([
  "estado",
  "estado del pago",
  "estado del movimiento",
  "estado de la operacion",
  "estado operacion",
  "payment status",
  "transaction status",
])("a column «%s» is one of states", (name) => expect(STATE_COLUMN.test(name)).toBe(true));

test.each([
  { cells: ["0000", "0190", "0000"], states: ["0000", "0190"] },
  { cells: ["✓", "✗", ""], states: ["✓", "✗", ""] },
  { cells: ["Autorizada 741936", "Autorizada 741937"], states: ["Autorizada 741936"] },
])("of $cells each that means something else is asked about", ({ cells, states }) =>
  expect(statesOf(cells)?.map(({ value }) => value)).toEqual(states),
);

const FILE = "Fecha;Importe;Concepto;Detalle\n20/05/2026;10,00;x;Rechazada\n21/05/2026;5,00;y;Correcta\n";
const MAPPING = { date: "Fecha", amount: "Importe", texts: ["Concepto"] };
const read = (mapping: CsvMapping, file = FILE) =>
  readStatement(Buffer.from(file), { mapping, defaultAccount: "ES9121000418450200051332" }).accounts[0];

test("a column that says a row was refused is asked about, whatever it is called", () => {
  expect(() => read(MAPPING)).toThrow("Di qué filas están terminadas (columna «Detalle»).");
});

test("that none is a column of states does not do: each of its words is answered", () => {
  expect(() => read({ ...MAPPING, state: null })).toThrow("La columna «Detalle» dice que hay filas sin terminar.");
  const said = { ...MAPPING, state: "Detalle", finished: ["Correcta"], unfinished: ["Rechazada"] };
  expect(read(said)).toMatchObject({ entries: [{ cents: 500 }], pending: 1 });
  expect(read({ ...said, finished: ["Correcta", "Rechazada"], unfinished: [] })?.entries).toHaveLength(2);
  const calm = FILE.replace("Rechazada", "Normal");
  expect(read({ ...MAPPING, state: null }, calm)?.entries).toHaveLength(2);
});

test.each([
  ["with names", FILE],
  ["without any", FILE.replace(/^.*\n/, "")],
])("it is proposed as the column of states, in a table %s", (_, file) => {
  const { mapping } = readBankFile(Buffer.from(file), {}).suggestion ?? {};
  expect(mapping).toMatchObject({
    state: expect.stringMatching(/^(Detalle|Columna 4)$/),
    finished: [],
    unfinished: ["Rechazada"],
  });
});

test("a column called state with many words is looked through all the same", () => {
  const rows = Array.from({ length: 15 }, (_, at) => `2${at % 9}/05/2026;1,00;x;Fase ${"abcdefghijklmno"[at]}`);
  const file = ["Fecha;Importe;Concepto;Estado", ...rows, "20/05/2026;9,00;y;Pendiente"].join("\n");
  expect(() => read({ ...MAPPING, state: null }, file)).toThrow("«Estado» dice que hay filas sin terminar");
});
