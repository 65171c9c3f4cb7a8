import { type AdminOrder, counted, formatEuros, ORDER_STATUS_LABELS, PAYMENT_KIND_LABELS } from "@bruma/contract";

interface Happening {
  key: string;
  at: string;
  what: string;
  by?: string;
  detail?: string;
}

/** All that happened to an order, the latest first: its moves, its money, its parcels and what the staff noted. */
export function timelineOf(order: AdminOrder): Happening[] {
  const { payments, shipments, internal_notes } = order;
  const happenings: Happening[] = [
    ...movesOf(order),
    ...payments.map(({ id, at, by, kind, amount, note }) => ({
      key: `money ${id}`,
      at,
      by,
      what: `${PAYMENT_KIND_LABELS[kind]}: ${formatEuros(amount)}`,
      ...(note && { detail: note }),
    })),
    ...shipments.map(({ id, shipped_at, carrier, tracking_number, lines }) => ({
      key: `parcel ${id}`,
      at: shipped_at,
      what: `Ha salido un paquete con ${carrier} (${units(lines)})`,
      ...(tracking_number && { detail: `N.º de seguimiento: ${tracking_number}` }),
    })),
    ...internal_notes.map(({ id, at, by, text }) => ({
      key: `note ${id}`,
      at,
      by,
      what: "Nota interna",
      detail: text,
    })),
  ];
  // Stable: of what happened at the same moment, what was named later comes first.
  return happenings.toReversed().sort((a, b) => b.at.localeCompare(a.at));
}

/** Moves, and what the history alone knows: a payment or a parcel stands in its own ledger, of the same moment. */
function movesOf({ history, payments, shipments }: AdminOrder): Happening[] {
  const ownMoments = new Set([...payments.map(({ at }) => at), ...shipments.map(({ shipped_at }) => shipped_at)]);
  return history
    .filter(({ at, from, to }) => from !== to || !ownMoments.has(at))
    .map(({ at, by, from, to, note }, position) => ({
      key: `move ${position}`,
      at,
      by,
      what:
        from === to
          ? (note ?? "Anotado")
          : from
            ? `${ORDER_STATUS_LABELS[from]} → ${ORDER_STATUS_LABELS[to]}`
            : "Pedido recibido",
      ...(note && from !== to && { detail: note }),
    }));
}

function units(lines: readonly { quantity: number }[]): string {
  const sum = lines.reduce((total, { quantity }) => total + quantity, 0);
  return counted(sum, "unidad", "unidades");
}
