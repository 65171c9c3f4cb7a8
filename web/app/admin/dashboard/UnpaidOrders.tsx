import { formatCount } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Price } from "../../ui/Price.tsx";
import { FigureLink } from "../figures/FigureLink.tsx";
import { rowLinkId } from "../list/rowFocus.ts";
import { PayOrderDialog } from "../orders/money/PayOrderDialog.tsx";
import { ACT_LABELS } from "../orders/orderMoves.ts";
import { ORDERS } from "../orders/orderQueries.ts";
import { useOrderMoves } from "../orders/useOrderMoves.ts";
import { orderPath } from "../paths.ts";

const SHOWN = 5;

/** The last orders that wait for their money: noted here as it is seen at the bank. Nothing where none waits. */
export function UnpaidOrders() {
  const may = useMay();
  const isAsked = may("orders.read") && may("payments.write");
  const { data } = useQuery({ ...ORDERS.list({ figure: "unpaid", limit: SHOWN }), enabled: isAsked });
  const moves = useOrderMoves(undefined);
  const orders = data?.orders ?? [];
  const total = data?.pagination.total ?? 0;
  return (
    <>
      {orders.length > 0 && (
        <Card className="px-4 py-3 sm:px-5">
          <section aria-labelledby="sin-pagar">
            <h2 id="sin-pagar" className="text-subheading">
              Esperan su transferencia
            </h2>
            <ul className="divide-y divide-mist">
              {orders.map((order) => (
                <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <span className="min-w-0">
                    <Link
                      id={rowLinkId("pedido", order.id)}
                      to={orderPath(order.id)}
                      className="figures link inline-block py-1"
                    >
                      Pedido #{order.id}
                    </Link>{" "}
                    <span className="text-small text-muted wrap-anywhere">{order.user_name}</span>
                  </span>
                  <span className="flex items-center gap-4">
                    <Price euros={order.missing} />
                    {/* Also of one that leaves next: here its money is looked for. */}
                    <Button variant="quiet" size="small" onClick={() => moves.ask(order, "paid")}>
                      {ACT_LABELS.paid}
                      <span className="sr-only"> el pedido #{order.id}</span>
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
            {total > orders.length && <FigureLink figure="unpaid">Ver los {formatCount(total)}</FigureLink>}
          </section>
        </Card>
      )}
      <PayOrderDialog moves={moves} openId={undefined} />
    </>
  );
}
