import { CONTACT_TYPE_LABELS, MESSAGE_STATE_LABELS } from "@bruma/contract";
import { choice, DAYS, search, sortedBy } from "../list/filters.ts";

const STATE_WORDS = { ...MESSAGE_STATE_LABELS, overdue: "Fuera de plazo" };

export const MESSAGE_LIST_FILTERS = {
  search: search("Buscar texto, remitente o referencia"),
  state: choice("estado", "Estado", "Todos los estados", STATE_WORDS),
  type: choice("motivo", "Motivo", "Todos los motivos", CONTACT_TYPE_LABELS),
  ...DAYS,
  sort: sortedBy("created", "due"),
};
