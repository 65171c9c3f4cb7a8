import { plainName } from "../../tables/index.ts";
import type { CsvMapping } from "./CsvMapping.ts";
import { isDay } from "./readDay.ts";

/** One of the words that a column says of its rows. */
export interface RowState {
  /** As the file writes it first; empty where cells are. */
  value: string;
  rows: number;
  /** Whether rows with it are movements, as far as the word is known. */
  isFinished: boolean | null;
}

/** A column in which few words tell the rows apart. */
export interface StateColumn {
  column: string;
  values: RowState[];
}

/** More than banks have states; a column that is called so may have more words than one that is not. */
const MOST_STATES = 12;
const MOST_NAMED_STATES = 20;
const LONGEST_STATE = 40;
const LONGEST_CELL = 200;

/** «Estado», «Estado del pago», «Transaction status», «Resultado operación y código». */
export const STATE_COLUMN =
  /^(estado|estat|state|status|statut|situacion)( (de |del |de la )?(operacion|transaccion|transferencia|pago|movimiento))?$|^(payment|transaction|transfer) (state|status)$|^resultado( (de la )?operacion)?( y codigo)?$/;

const FINISHED =
  /^(complet\w*|terminad[oa]|finalizad[oa]|ejecutad[oa]|executed?|execut\w*|booked|settled|posted|cleared|contabilizad[oa]|liquidad[oa]|realizad[oa]|hech[oa]|cobrad[oa]|pagad[oa]|paid|autorizad[oa]|authorised|abonad[oa]|aceptad[oa]|confirmad[oa])$/;
const UNFINISHED =
  /^(revert\w*|devuelt[oa]|returned|pending|pendiente|pendent|declined|declinad[oa]|denegad[oa]|denied|rechazad[oa]|rejected|failed|fallid[oa]|error|cancel\w*|anulad[oa]|void|expired|caducad[oa]|expirad[oa]|retenid[oa]|held|processing|procesando|en (curso|proceso|tramite)|sin finalizar|incomplet\w*|en attente|refuse)$/;

/** Words are compared without the codes that some write behind them: «Autorizada 741936». Codes and marks alone stay as they are. */
export function stateKey(cell: string): string {
  const words = plainName(cell)
    .split(" ")
    .filter((word) => !/\d/.test(word));
  return words.join(" ") || cell.trim();
}

/** What the words of a column seem to say; undefined where they are too many or too long for states. */
export function statesOf(cells: readonly string[], column = ""): RowState[] | undefined {
  const most = STATE_COLUMN.test(plainName(column)) ? MOST_NAMED_STATES : MOST_STATES;
  const states = new Map<string, RowState>();
  for (const cell of cells) {
    const key = stateKey(cell);
    if (key.length > LONGEST_STATE || cell.length > LONGEST_CELL || isDay(cell)) return undefined;
    const known = states.get(key);
    if (known) known.rows += 1;
    else states.set(key, { value: cell, rows: 1, isFinished: isFinishedWord(key) });
    if (states.size > most) return undefined;
  }
  return [...states.values()];
}

function isFinishedWord(key: string): boolean | null {
  if (FINISHED.test(key)) return true;
  return UNFINISHED.test(key) ? false : null;
}

/** Whether a column tells of some row that it is not finished. */
export function saysUnfinished(cells: readonly string[], column: string): boolean {
  if (STATE_COLUMN.test(plainName(column))) return cells.some((cell) => isFinishedWord(stateKey(cell)) === false);
  return statesOf(cells, column)?.some(({ isFinished: is }) => is === false) ?? false;
}

/** Whether a row with this state is a movement, as the mapping says; undefined where it does not say. */
export function isFinished(cell: string, { finished = [], unfinished = [] }: CsvMapping): boolean | undefined {
  const key = stateKey(cell);
  const holds = (words: readonly string[]) => words.some((word) => stateKey(word) === key);
  if (holds(unfinished)) return false;
  return holds(finished) ? true : undefined;
}
