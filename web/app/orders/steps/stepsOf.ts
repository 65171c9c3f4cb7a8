import type { Order, OrderStatus } from "@bruma/contract";

export interface TrackingStep {
  label: string;
  /** `current` is the last one that the shop knows to be reached. */
  state: "done" | "current" | "ahead";
  /** When it was reached, where the history tells. */
  at?: string;
}

interface Step {
  label: string;
  /** The status that reaches it. «En reparto» has none: only the parcel's arrival tells that it was out. */
  reachedBy?: OrderStatus;
}

const STEPS: readonly Step[] = [
  { label: "Pedido recibido", reachedBy: "pending" },
  { label: "Preparando pedido", reachedBy: "processing" },
  { label: "Pedido enviado", reachedBy: "shipped" },
  { label: "En reparto" },
  { label: "Entregado", reachedBy: "delivered" },
];

/** The buyer's view of an order's way; a cancelled order has none. */
export function stepsOf(status: OrderStatus, history: Order["history"] = []): TrackingStep[] {
  if (status === "cancelled") return [];
  const reached = STEPS.findIndex(({ reachedBy }) => reachedBy === status);
  return STEPS.map(({ label, reachedBy }, index) => {
    const at = index <= reached ? history.findLast(({ from, to }) => to === reachedBy && from !== to)?.at : undefined;
    const isDone = index < reached || status === "delivered";
    const state = isDone ? "done" : index === reached ? "current" : "ahead";
    return { label, state, ...(at && { at }) };
  });
}
