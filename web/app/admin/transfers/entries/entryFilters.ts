import { ENTRY_STATE_LABELS } from "@bruma/contract";
import { choice, DAYS, recordNumber, search, sortedBy } from "../../list/filters.ts";

const state = choice("estado", "Estado", "Todos los estados", ENTRY_STATE_LABELS);

/** All entries, unless the address says otherwise. */
export const ENTRY_FILTERS = {
  search: search("Buscar ordenante, texto o importe"),
  state: { ...state, understand: (text: string) => state.understand(text) ?? "all" },
  statement: recordNumber("extracto"),
  ...DAYS,
  sort: sortedBy("booked", "amount"),
};
