import type { OrderSummary } from "@bruma/contract";
import { countText } from "../../orders/itemWords.ts";
import { PaymentState } from "../../orders/payment/PaymentState.tsx";
import { StatusBadge } from "../../orders/StatusBadge.tsx";
import { Price } from "../../ui/Price.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { actions, Email, reference, When } from "../list/cells.tsx";
import { NextAct } from "./acts/NextAct.tsx";
import { OrderMark } from "./OrderMark.tsx";
import { OrderRowMenu } from "./OrderRowMenu.tsx";
import type { OrderMoves } from "./useOrderMoves.ts";

export const orderColumns = (moves: OrderMoves): Column<OrderSummary>[] => [
  reference("Pedido", "pedido", ({ id }) => `Pedido #${id}`),
  // No wider than what the others leave: what is longer takes another line.
  { title: "Cliente", cell: (order) => <Buyer {...order} />, className: "md:w-full md:max-w-0" },
  { title: "Fecha", sort: "created", cell: ({ created_at }) => <When timestamp={created_at} /> },
  { title: "Estado", cell: (order) => <State order={order} /> },
  { title: "Total", figures: true, sort: "total", cell: (order) => <Total {...order} /> },
  actions((order) => <RowActs order={order} moves={moves} />),
];

function Buyer({ user_name, user_email }: Pick<OrderSummary, "user_name" | "user_email">) {
  return (
    <span className="block min-w-0">
      <span className="block font-medium">{user_name}</span>
      <span className="block text-muted wrap-anywhere">
        <Email of={user_email} />
      </span>
    </span>
  );
}

/** The next thing to do in the row itself; where there is no room for it, in its window. */
function RowActs({ order, moves }: { order: OrderSummary; moves: OrderMoves }) {
  return (
    <span className="flex items-center justify-end gap-1">
      <NextAct
        order={order}
        moves={moves}
        inRow
        variant="quiet"
        size="small"
        className="whitespace-nowrap max-xl:hidden"
      />
      <OrderRowMenu order={order} moves={moves} />
    </span>
  );
}

function Total({ total, item_count }: Pick<OrderSummary, "total" | "item_count">) {
  return (
    <span>
      <Price euros={total} />
      <span className="block text-tiny whitespace-nowrap text-muted">{countText(item_count)}</span>
    </span>
  );
}

/** With the payment under it: the two decide what comes next. */
function State({ order }: { order: OrderSummary }) {
  return (
    <span>
      <StatusBadge status={order.status} />
      <OrderMark order={order} />
      <span className="mt-0.5 block">
        <PaymentState order={order} />
      </span>
    </span>
  );
}
