import { formatCents, type MatchKind, type OrderStatus, type PaymentMethod } from "@bruma/contract";
import { type OrderReference, readOrderReferences } from "../../bank/index.ts";
import { TRANSFER_METHODS } from "../../paymentMethods/index.ts";
import { dayAfter } from "../../time/index.ts";
import { isNearNumber } from "./isNearNumber.ts";
import { isLikeName, nameWords } from "./nameLikeness.ts";

/** An entry of the bank, as far as it says what it pays. */
export interface EntryFacts {
  /** What of it is not given to anything yet. */
  cents: number;
  currency: string;
  bookedOn: string;
  text: string;
  creditorReference: string | null;
  counterpartyName: string | null;
  isReversal: boolean;
}

/** An order that an entry may pay. */
export interface Candidate {
  orderId: number;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  /** What it needs to be paid; of one that lapsed, if it were taken up again. */
  owedCents: number;
  /** The shop cancelled it because nobody paid. */
  hasLapsed: boolean;
  /** Of its buyer, addressee and invoice. */
  names: readonly (readonly string[])[];
  /** By the shop's calendar. */
  placedOn: string;
  /** The last day of its term; null: it has none, or none any more. */
  dueOn: string | null;
}

export interface Part {
  orderId: number;
  cents: number;
}

export interface Match {
  kind: MatchKind;
  /** For the shopkeeper. */
  reasons: string[];
  /** What one key confirms. */
  parts: Part[];
  /** The order that it is for needs no money: what is proposed is to give it back. */
  givesBack?: { orderId: number; isCancelled: boolean };
  /** All that speaks for each order, the likeliest first. */
  candidates: { orderId: number; cents: number; reasons: string[] }[];
}

/** What each thing that speaks for an order counts. `docs/transfers.md` tells them as a table. */
export const WEIGHTS = { sound: 100, mistyped: 45, near: 25, bare: 20, equal: 40, name: 30, late: -10 } as const;
/** What an order needs to be proposed; the next one must be this much behind it. */
export const PROPOSED_FROM = 30;
export const CLEARLY_AHEAD = 15;
const GRACE_DAYS = 15;

export const nothing = (reason?: string): Match => ({
  kind: "none",
  reasons: reason === undefined ? [] : [reason],
  parts: [],
  candidates: [],
});

/** The orders that an entry names, the surest first. */
export function referencesOf({ text, creditorReference }: Pick<EntryFacts, "text" | "creditorReference">) {
  return readOrderReferences([creditorReference, text].join(" "));
}

/** What an entry pays, as surely as it can be told. Nothing but what is given decides. */
export function matchEntry(entry: EntryFacts, candidates: readonly Candidate[], named = referencesOf(entry)): Match {
  if (entry.currency !== "EUR") return nothing(`Está en ${entry.currency}: anótalo a mano cuando el banco lo cambie`);
  if (entry.isReversal) return nothing("El banco anula con él un movimiento anterior");
  if (entry.cents <= 0) return nothing();
  const payer = nameWords(entry.counterpartyName);
  const weighed = candidates
    .map((candidate) => weigh(entry, candidate, { named, payer }))
    .filter(({ weight }) => weight >= PROPOSED_FROM)
    .toSorted((one, other) => other.weight - one.weight || one.candidate.orderId - other.candidate.orderId);
  const unknown = named.filter(
    ({ how, orderId }) => isSound(how) && !candidates.some((one) => one.orderId === orderId),
  );
  const notes = unknown.map(({ orderId }) => `Menciona el pedido ${orderId}, que no existe`);
  const found = weighed.slice(0, 10).map(shownOf(entry.cents));

  const several = severalOrders(entry, weighed);
  if (several !== undefined) return { ...several, candidates: found };
  const [best, ...others] = weighed;
  if (best === undefined) return { ...nothing(), reasons: notes };
  const isSettled = best.candidate.owedCents === 0;
  const isClose = others.some(({ weight }) => best.weight - weight < CLEARLY_AHEAD);
  if (isClose || (isSettled && others.some((one) => mayBeMeant(one, entry.cents)))) {
    const reasons = [`${weighed.length} pedidos posibles`, ...notes];
    return { kind: "ambiguous", reasons, parts: [], candidates: found };
  }
  if (isSettled) {
    const reasons = [...best.reasons, ...notes];
    const givesBack = { orderId: best.candidate.orderId, isCancelled: isCalledOff(best.candidate) };
    return { kind: "probable", reasons, parts: [], givesBack, candidates: found };
  }
  const parts = [{ orderId: best.candidate.orderId, cents: entry.cents }];
  const isOnlyOne = named.filter(({ how }) => how !== "bare").length === 1;
  if (best.isExact && isOnlyOne && !hasRival(best, weighed, named)) {
    return { kind: "exact", reasons: best.reasons, parts, candidates: found };
  }
  return { kind: "probable", reasons: [...best.reasons, ...notes], parts, candidates: found };
}

/** Money for an order that needs none may be meant for another one that does. One that lapsed has to be named, or to owe exactly this. */
const mayBeMeant = ({ candidate: { owedCents, hasLapsed }, isNamed }: Weighed, cents: number) =>
  owedCents > 0 && (!hasLapsed || isNamed || owedCents === cents);

/** «Pedido 123, no, el 124», «pedido 12 34»: its other numbers name, by themselves or behind it, another order of the very amount. */
function hasRival(best: Weighed, weighed: readonly Weighed[], named: readonly OrderReference[]): boolean {
  const { orderId, owedCents } = best.candidate;
  const others = named
    .filter(({ how }) => how === "bare")
    .flatMap((one) => [one.orderId, Number(`${orderId}${one.orderId}`)]);
  return weighed.some(({ candidate }) => candidate.owedCents === owedCents && others.includes(candidate.orderId));
}

interface Weighed {
  candidate: Candidate;
  weight: number;
  reasons: string[];
  isNamed: boolean;
  /** Named beyond doubt, open, and paid to the cent. */
  isExact: boolean;
}

const isSound = (how: OrderReference["how"]) => how === "rf" || how === "word";

interface Told {
  named: readonly OrderReference[];
  payer: readonly string[];
}

function weigh(entry: EntryFacts, candidate: Candidate, { named, payer }: Told): Weighed {
  const { orderId, owedCents } = candidate;
  const reference = named.find((one) => one.orderId === orderId);
  const isEqual = owedCents === entry.cents;
  const isLike = candidate.names.some((name) => isLikeName(name, payer));
  const isNear =
    reference === undefined && isEqual && named.some((one) => one.how !== "bare" && isNearNumber(one.orderId, orderId));
  const isLate = candidate.dueOn !== null && entry.bookedOn > dayAfter(candidate.dueOn, GRACE_DAYS);
  const isBefore = entry.bookedOn < candidate.placedOn;

  const reasons: string[] = [];
  let weight = 0;
  const count = (points: number, reason: string) => {
    weight += points;
    reasons.push(reason);
  };
  if (reference !== undefined) {
    if (reference.how === "rf") count(WEIGHTS.sound, "Referencia RF correcta");
    else if (reference.how === "word") count(WEIGHTS.sound, `Menciona el pedido ${orderId}`);
    else if (reference.how === "bare") count(WEIGHTS.bare, `El número ${orderId} en el concepto`);
    else count(WEIGHTS.mistyped, "Referencia con una errata");
  }
  if (isNear) count(WEIGHTS.near, "Referencia con una errata");
  if (isEqual) count(WEIGHTS.equal, "Importe igual");
  if (isLike) count(WEIGHTS.name, "Nombre parecido");
  reasons.push(...amountNotes(entry.cents, candidate), ...stateNotes(candidate));
  if (isBefore) {
    // Nobody pays an order that is not there yet: its number was another shop's, or the name is a namesake's.
    weight = reference !== undefined && isSound(reference.how) ? WEIGHTS.mistyped : 0;
    reasons.push("Llegó antes de que se hiciera el pedido");
  }
  if (isLate) count(WEIGHTS.late, "Llegó fuera de plazo");
  const isOpen = candidate.status !== "cancelled";
  const isExact =
    reference !== undefined && isSound(reference.how) && isEqual && isOpen && !isBefore && isByTransfer(candidate);
  return { candidate, weight, reasons, isNamed: reference !== undefined, isExact };
}

const isCalledOff = ({ status, hasLapsed }: Candidate) => status === "cancelled" && !hasLapsed;

function amountNotes(cents: number, candidate: Candidate): string[] {
  const { owedCents } = candidate;
  if (owedCents === 0) return [isCalledOff(candidate) ? "El pedido está cancelado" : "El pedido ya está pagado"];
  if (cents < owedCents) return [`Faltan ${formatCents(owedCents - cents)}`];
  return cents > owedCents ? [`Sobran ${formatCents(cents - owedCents)}`] : [];
}

const isByTransfer = ({ paymentMethod }: Candidate) => TRANSFER_METHODS.includes(paymentMethod);

function stateNotes(candidate: Candidate): string[] {
  return [
    ...(candidate.hasLapsed ? ["El pedido caducó sin pagar"] : []),
    ...(isByTransfer(candidate) ? [] : ["El pedido no es por transferencia"]),
  ];
}

/** One transfer for several orders: those that it names, or those of one payer, if they come to its amount together. */
function severalOrders(entry: EntryFacts, weighed: readonly Weighed[]): Omit<Match, "candidates"> | undefined {
  const owing = weighed.filter(({ candidate }) => candidate.owedCents > 0);
  const named = owing.filter(({ isNamed }) => isNamed);
  if (named.length > 1 && isSum(entry.cents, named)) {
    return {
      kind: "probable",
      reasons: [`Menciona ${named.length} pedidos que suman el importe`],
      parts: partsOf(named),
    };
  }
  if (weighed.some(({ isNamed, candidate }) => isNamed || candidate.owedCents === entry.cents)) return undefined;
  // Only the name speaks for what is left here.
  const alike = owing.filter(({ candidate }) => candidate.status !== "cancelled");
  if (isSum(entry.cents, alike)) {
    return {
      kind: "probable",
      reasons: ["Nombre parecido", `Sus ${alike.length} pedidos suman el importe`],
      parts: partsOf(alike),
    };
  }
  return undefined;
}

const isSum = (cents: number, orders: readonly Weighed[]) =>
  orders.reduce((sum, { candidate }) => sum + candidate.owedCents, 0) === cents;

const partsOf = (orders: readonly Weighed[]): Part[] =>
  orders.map(({ candidate: { orderId, owedCents } }) => ({ orderId, cents: owedCents }));

const shownOf =
  (cents: number) =>
  ({ candidate: { orderId }, reasons }: Weighed) => ({ orderId, cents, reasons });
