import { CONTACT_TYPE_LABELS } from "@bruma/contract";
import { choice, DAYS, search, sortedBy } from "../list/filters.ts";
import { MESSAGE_FILTER_WORDS } from "./messageWords.ts";

export const MESSAGE_LIST_FILTERS = {
  search: search("Buscar mensajes"),
  state: choice("estado", "Estado", "Todos los estados", MESSAGE_FILTER_WORDS),
  type: choice("motivo", "Motivo", "Todos los motivos", CONTACT_TYPE_LABELS),
  ...DAYS,
  sort: sortedBy("created", "due"),
};
