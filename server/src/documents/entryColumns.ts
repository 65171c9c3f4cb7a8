import { ENTRY_STATE_LABELS, toEuros } from "@bruma/contract";
import type { EntryRow } from "@bruma/domain";
import type { CsvColumn } from "../csv.ts";

export const ENTRY_COLUMNS: readonly CsvColumn<EntryRow & { orderIds: readonly number[] }>[] = [
  { title: "Movimiento", cell: ({ id }) => id },
  { title: "Fecha", cell: ({ bookedOn }) => bookedOn },
  { title: "Fecha valor", cell: ({ valueOn }) => valueOn },
  { title: "Importe", cell: ({ cents }) => toEuros(cents) },
  { title: "Divisa", cell: ({ currency }) => currency },
  { title: "Repartido", cell: ({ allocatedCents }) => toEuros(allocatedCents) },
  { title: "Estado", cell: ({ state }) => ENTRY_STATE_LABELS[state] },
  { title: "Pedidos", cell: ({ orderIds }) => orderIds.join(" ") },
  { title: "Nombre", cell: ({ counterpartyName }) => counterpartyName },
  { title: "Cuenta", cell: ({ counterpartyIban }) => counterpartyIban },
  { title: "Concepto", cell: ({ text }) => text },
  { title: "Referencia", cell: ({ creditorReference, endToEndId }) => creditorReference ?? endToEndId },
  { title: "Referencia del banco", cell: ({ bankReference }) => bankReference },
  { title: "Motivo del descarte", cell: ({ ignoredReason }) => ignoredReason },
  { title: "Parece el movimiento", cell: ({ looksLikeId, likeness }) => (likeness === "other" ? null : looksLikeId) },
  { title: "Cuenta de la tienda", cell: ({ account }) => account },
];
