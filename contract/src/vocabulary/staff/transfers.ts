import { keysOf } from "../keysOf.ts";

export const STATEMENT_MAX_BYTES = 20 * 1024 * 1024;
export const BANK_FILE_FORMAT_LABELS = {
  norma43: "Norma 43",
  camt053: "CAMT.053",
  camt054: "CAMT.054",
  csv: "CSV",
  spreadsheet: "Hoja de cálculo",
};
export type BankFileFormat = keyof typeof BANK_FILE_FORMAT_LABELS;
export const BANK_FILE_FORMATS = keysOf(BANK_FILE_FORMAT_LABELS);
/** Its entries are kept from the first moment; `matching`: the shop is still looking for their orders. */
export const STATEMENT_STATES = ["matching", "done"] as const;

/** Derived: `matched` once all of it is given to orders or refunds. */
export const ENTRY_STATE_LABELS = {
  to_review: "Por revisar",
  matched: "Conciliado",
  ignored: "Descartado",
};
export type EntryState = keyof typeof ENTRY_STATE_LABELS;
export const ENTRY_STATES = keysOf(ENTRY_STATE_LABELS);
/** What the list of entries is filtered by. */
export const ENTRY_FILTERS = [...ENTRY_STATES, "all"] as const;

/** How surely the shop knows what an entry pays. */
export const MATCH_KIND_LABELS = {
  exact: "Exacta",
  probable: "Probable",
  ambiguous: "Ambigua",
  none: "Sin propuesta",
};
export type MatchKind = keyof typeof MATCH_KIND_LABELS;
export const MATCH_KINDS = keysOf(MATCH_KIND_LABELS);
/** Who decided: the shop by itself, a person who took the shop's proposal, or a person alone. */
export const ALLOCATION_HOWS = ["exact", "confirmed", "manual"] as const;
export type AllocationHow = (typeof ALLOCATION_HOWS)[number];

export const REFUND_STATE_LABELS = {
  to_do: "Por hacer",
  exported: "Enviado al banco",
  done: "Hecho",
  cancelled: "Anulado",
};
export type RefundState = keyof typeof REFUND_STATE_LABELS;
export const REFUND_STATES = keysOf(REFUND_STATE_LABELS);
/** It is to be paid, and the bank has not shown it yet. */
export const OPEN_REFUND_STATES = ["to_do", "exported"] as const satisfies readonly RefundState[];
export const isOpenRefund = ({ state }: { state: RefundState }): boolean =>
  OPEN_REFUND_STATES.some((open) => open === state);
export const REFUND_FILE_MAX = 500;

/** Whether an entry is a movement that another file has told: nobody has said yet, it is, or it is another one. */
export const LIKENESS_STATES = ["asked", "same", "other"] as const;
export type LikenessState = (typeof LIKENESS_STATES)[number];

/** What is decided about an entry itself, beside what of it is given to whom. */
export const ENTRY_DECISIONS = ["ignored", "restored", ...LIKENESS_STATES] as const;
/** What happened to an entry of the bank. */
export const ENTRY_STEPS = ["imported", "allocated", "undone", ...ENTRY_DECISIONS] as const;
export type EntryStepKind = (typeof ENTRY_STEPS)[number];
