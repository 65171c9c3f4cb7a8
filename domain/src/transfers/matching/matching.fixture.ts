import type { Candidate, EntryFacts } from "./matchEntry.ts";
import { nameWords } from "./nameLikeness.ts";

export const ANA: Candidate = {
  orderId: 123,
  status: "pending",
  paymentMethod: "bank_transfer",
  owedCents: 4590,
  hasLapsed: false,
  names: [nameWords("Ana María Gómez Peña")],
  placedOn: "2026-11-10",
  dueOn: "2026-11-17",
};
export const BEA: Candidate = { ...ANA, orderId: 124, owedCents: 2000, names: [nameWords("Beatriz Solé")] };
export const PAID: Candidate = { ...ANA, orderId: 125, owedCents: 0 };
export const LAPSED: Candidate = { ...ANA, orderId: 126, status: "cancelled", hasLapsed: true, dueOn: null };
export const CASH: Candidate = { ...ANA, orderId: 127, paymentMethod: "cash_on_delivery" };
export const TWIN: Candidate = { ...ANA, orderId: 456 };

/** An entry of what `ANA` owes, within her term, that says nothing but what is given. */
export const entry = (given: Partial<EntryFacts>): EntryFacts => ({
  cents: 4590,
  currency: "EUR",
  bookedOn: "2026-11-12",
  text: "",
  creditorReference: null,
  counterpartyName: null,
  isReversal: false,
  ...given,
});
