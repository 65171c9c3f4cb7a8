import { DAY_MS } from "../../formats/durations.ts";
import { keysOf } from "../keysOf.ts";

/** Why what a buyer does not pay lessens the base of IVA, by the type of the document that says so (Ley 37/1992, art. 80). */
export const DEBT_TYPE_LABELS = {
  R2: "Concurso del cliente",
  R3: "Impago reclamado",
};
export type DebtType = keyof typeof DEBT_TYPE_LABELS;
export const DEBT_TYPES = keysOf(DEBT_TYPE_LABELS);

/**
 * How an insolvency ended, where that raises the base again that it had lessened (LIVA, art. 80.Tres, which names art. 176.1, 1.º, 4.º and
 * 5.º of the law of 2003; art. 465 of the one of 2020 says the same).
 */
export const INSOLVENCY_END_LABELS = {
  revoked: "Se revocó el auto de concurso",
  settled: "Se pagó a todos los acreedores, o ya no hay insolvencia",
  waived: "Todos los acreedores desistieron o renunciaron",
};
export type InsolvencyEnd = keyof typeof INSOLVENCY_END_LABELS;
export const INSOLVENCY_ENDS = keysOf(INSOLVENCY_END_LABELS);

/** How the payment was demanded (art. 80.Cuatro.A, 4.ª). */
export const DEBT_CLAIM_LABELS = {
  court: "Reclamación judicial",
  notary: "Requerimiento notarial",
  proof: "Burofax o similar",
};
export const DEBT_CLAIMS = keysOf(DEBT_CLAIM_LABELS);

/** How many months a debt waits to be a bad one (art. 80.Cuatro.A, 1.ª). */
export const DEBT_WAIT_LABELS = {
  year: "Un año",
  half: "Seis meses",
};
export type DebtWait = keyof typeof DEBT_WAIT_LABELS;
export const DEBT_WAITS = keysOf(DEBT_WAIT_LABELS);
const MONTHS: Record<DebtWait, number> = { year: 12, half: 6 };

/** To one who buys as no business, the base has to be above this (art. 80.Cuatro.A, 3.ª). In cents. */
export const LEAST_CONSUMER_DEBT = 5_000;

/** The days on which the document may be issued, both included, `YYYY-MM-DD`. */
export interface DebtWindow {
  from: string;
  until: string;
}

/** From the order's publication: the month to tell the court of a debt, and two more (art. 80.Tres). */
export const insolvencyWindow = (publishedOn: string): DebtWindow => ({
  from: publishedOn,
  until: monthsAfter(monthsAfter(publishedOn, 1), 2),
});

/** Once the year or half a year since the supply is over, within six months (art. 80.Cuatro.B). */
export function badDebtWindow(suppliedOn: string, wait: DebtWait): DebtWindow {
  const over = monthsAfter(suppliedOn, MONTHS[wait]);
  return { from: new Date(Date.parse(over) + DAY_MS).toISOString().slice(0, 10), until: monthsAfter(over, 6) };
}

/** The same day of a later month, or its last one (Código Civil, art. 5). */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
