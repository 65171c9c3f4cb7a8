import type { OrderSummary } from "@bruma/contract";

/** What the state alone does not say: that it is packed, or that its buyer called it off, and whether somebody may have it in hand. */
export function OrderMark({ order: { status, packed_at, cancelled_by_buyer } }: { order: OrderSummary }) {
  if (cancelled_by_buyer === "processing") {
    return <span className="mt-0.5 block text-tiny font-semibold text-danger">Por el cliente: no lo envíes</span>;
  }
  if (cancelled_by_buyer !== null) return <span className="mt-0.5 block text-tiny text-muted">Por el cliente</span>;
  if (status === "processing" && packed_at !== null) {
    return <span className="mt-0.5 block text-tiny text-muted">Empaquetado</span>;
  }
  return null;
}
