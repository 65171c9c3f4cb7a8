import { ORDER_STATUS_LABELS, type OrderStatus } from "@bruma/contract";
import { Badge, type Tone } from "../ui/Badge.tsx";

const TONES: Record<OrderStatus, Tone> = {
  pending: "warn",
  processing: "info",
  shipped: "brand",
  delivered: "ok",
  cancelled: "neutral",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={TONES[status]}>
      <span aria-hidden="true" className="size-1.5 rounded-pill bg-current" />
      {ORDER_STATUS_LABELS[status]}
    </Badge>
  );
}
