import {
  badDebtWindow,
  DEBT_CLAIM_LABELS,
  type DebtForm,
  type DebtWindow,
  dayWords,
  insolvencyWindow,
  LEAST_CONSUMER_DEBT,
} from "@bruma/contract";
import { invalid, Refusal } from "../../Refusal.ts";

interface DebtFacts {
  suppliedOn: string;
  saleBaseCents: number;
}

/** What stands on the document of why it is issued, once all that the law asks for is given. Refuses as `rectifyDebt` says. */
export function debtReason(form: DebtForm, debt: DebtFacts, today: string): string {
  const { type, on, published_on, claim, wait, is_business } = form;
  if (on > today) refuse("on", "Esa fecha aún no ha llegado");
  if (type === "R2") {
    if (on <= debt.suppliedOn) refuse("on", `El auto ha de ser posterior a la venta, del ${dayWords(debt.suppliedOn)}`);
    if (!published_on) return refuse("published_on", "Indica cuándo se publicó");
    if (published_on < on) refuse("published_on", "Se publica después de dictarse");
    if (published_on > today) refuse("published_on", "Esa fecha aún no ha llegado");
    refuseOutside(insolvencyWindow(published_on), today, "published_on");
    return `Concurso del cliente: auto del ${dayWords(on)}, publicado el ${dayWords(published_on)} (LIVA, art. 80.Tres)`;
  }
  if (on < debt.suppliedOn) refuse("on", `No puede ser anterior a la venta, del ${dayWords(debt.suppliedOn)}`);
  if (!claim) return refuse("claim", "Elige cómo se reclamó");
  if (!wait) return refuse("wait", "Elige el plazo");
  refuseOutside(badDebtWindow(debt.suppliedOn, wait), today, "wait");
  if (!is_business && debt.saleBaseCents <= LEAST_CONSUMER_DEBT) throw new Refusal("invoice.debt_small");
  return `Crédito incobrable: ${DEBT_CLAIM_LABELS[claim].toLowerCase()} del ${dayWords(on)} (LIVA, art. 80.Cuatro)`;
}

function refuseOutside({ from, until }: DebtWindow, today: string, field: string): void {
  if (today < from) refuse(field, `Todavía no se puede: el plazo empieza el ${dayWords(from)}`);
  if (today > until) refuse(field, `Ya no se puede: el plazo terminó el ${dayWords(until)}`);
}

function refuse(field: string, words: string): never {
  throw invalid({ [field]: words });
}
