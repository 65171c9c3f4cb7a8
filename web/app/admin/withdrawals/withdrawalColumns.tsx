import { WITHDRAWAL_STATE_LABELS, type WithdrawalSummary } from "@bruma/contract";
import { Badge } from "../../ui/Badge.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { Day, reference } from "../list/cells.tsx";
import { OrderLink } from "../OrderLink.tsx";
import { WITHDRAWAL_TONES } from "./withdrawalWords.ts";

export const WITHDRAWAL_COLUMNS: readonly Column<WithdrawalSummary>[] = [
  reference("Referencia", "desistimiento", (withdrawal) => withdrawal.reference),
  {
    title: "Cliente",
    className: "md:w-full md:max-w-0",
    cell: ({ name, email }) => (
      <span className="min-w-0 truncate md:block" title={email}>
        {name}
      </span>
    ),
  },
  {
    title: "Pedido",
    cell: ({ order_id, order_number }) =>
      order_id === null ? (
        <span className="text-muted">{order_number} (sin comprobar)</span>
      ) : (
        <OrderLink id={order_id} bare className="figures link inline-block py-1" />
      ),
  },
  { title: "Comunicado", roomy: true, sort: "created", cell: ({ created_at }) => <Day of={created_at} /> },
  {
    title: "Reembolso antes de",
    sort: "due",
    cell: ({ refund_by, is_overdue }) => (
      <span className={is_overdue ? "font-semibold text-danger" : undefined}>
        <Day of={refund_by} />
        {is_overdue && <span className="sr-only"> (fuera de plazo)</span>}
      </span>
    ),
  },
  {
    title: "Estado",
    cell: ({ state }) => <Badge tone={WITHDRAWAL_TONES[state]}>{WITHDRAWAL_STATE_LABELS[state]}</Badge>,
  },
];
