import { type OrderSummary, PAYMENT_STATUS_LABELS, type PaymentStatus } from "@bruma/contract";
import clsx from "clsx";
import { CircleCheck, CircleSlash, Clock, type LucideIcon, Undo2 } from "lucide-react";
import { Icon } from "../../ui/Icon.tsx";
import { PAYMENT_METHOD_WORDS } from "./paymentMethods.tsx";
import { refundLabel } from "./refundWords.ts";

type Paid = Pick<OrderSummary, "status" | "payment_status"> & Partial<Pick<OrderSummary, "payment_method" | "refund">>;

interface Look {
  icon: LucideIcon;
  look: string;
}

const LOOKS: Record<PaymentStatus, Look> = {
  unpaid: { icon: Clock, look: "text-warn" },
  partial: { icon: Clock, look: "text-warn" },
  paid: { icon: CircleCheck, look: "text-ok" },
  overpaid: { icon: CircleCheck, look: "text-warn" },
  partially_refunded: { icon: Undo2, look: "text-muted" },
  refunded: { icon: Undo2, look: "text-muted" },
};
/** Nobody waits for the money of a cancelled order. */
const NEVER_PAID: Look & { label: string } = { label: "Sin pago", icon: CircleSlash, look: "text-muted" };

/** Quieter than the status beside it: words with a sign. */
export function PaymentState({ order }: { order: Paid }) {
  const { icon, look, label } = refundLook(order) ??
    unpaidLook(order) ?? {
      ...LOOKS[order.payment_status],
      label: PAYMENT_STATUS_LABELS[order.payment_status],
    };
  return (
    <span className={clsx("inline-flex items-center gap-1.5 py-0.5 text-tiny font-medium whitespace-nowrap", look)}>
      <Icon of={icon} size={15} />
      {label}
    </span>
  );
}

/** What comes next matters more than what was. */
function refundLook({ refund = null }: Paid) {
  const label = refundLabel(refund);
  return label === undefined ? undefined : { label, icon: Undo2, look: "text-warn" };
}

function unpaidLook({ status, payment_status, payment_method }: Paid) {
  if (payment_status !== "unpaid") return undefined;
  if (status === "cancelled") return NEVER_PAID;
  return payment_method && PAYMENT_METHOD_WORDS[payment_method].unpaid;
}
