import { formatEuros, formatNumber, groupIban, type OwedOrder } from "@bruma/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { reasonOf } from "../../../api/reasonOf.ts";
import { notify } from "../../../toasts/notify.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Loading, Skeleton } from "../../../ui/Skeleton.tsx";
import { OrderLink } from "../../OrderLink.tsx";
import { OWED, useAddRefund } from "./refundQueries.ts";
import { SameAccount } from "./SameAccount.tsx";
import { tellPrepared } from "./tellPrepared.ts";
import { asksApart } from "./useApart.tsx";

interface OwedOrdersProps {
  mayWrite: boolean;
  /** The account is not known, or somebody has to look at the bank first. */
  onFill: (orderId: number) => void;
}

/** Orders of which the shop owes money that nobody has prepared to give back: one click prepares it. */
export function OwedOrders({ mayWrite, onFill }: OwedOrdersProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(OWED);
  if (error && !data) {
    return (
      <Alert tone="danger" title="Error al cargar lo que hay que devolver" className="mb-6">
        {reasonOf(error)}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Loading label="Cargando lo que hay que devolver…">
        <Skeleton className="mb-6 h-20" />
      </Loading>
    );
  }
  const owed = data.pages.flatMap((page) => page.owed);
  if (owed.length === 0) return null;
  const total = data.pages.at(-1)?.pagination.total ?? owed.length;
  return (
    <section aria-labelledby="por-preparar" className="mb-8">
      <h2 id="por-preparar" className="text-subheading">
        Por preparar
      </h2>
      <p className="mb-3 text-small text-muted">
        Dinero de pedidos cancelados, de devoluciones o pagado de más, que hay que devolver.
      </p>
      <Card>
        <ul className="divide-y divide-mist">
          {owed.map((order) => (
            <OwedRow key={order.order_id} order={order} mayWrite={mayWrite} onFill={onFill} />
          ))}
        </ul>
        {hasNextPage && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-mist px-5 py-3 text-small">
            <p role="status" className="figures mr-auto text-muted">
              {owed.length} de {formatNumber(total)} pedidos
            </p>
            <Button variant="quiet" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Ver más
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

function OwedRow({ order, mayWrite, onFill }: { order: OwedOrder } & OwedOrdersProps) {
  const adding = useAddRefund();
  const { order_id, buyer, email, amount, iban, may_be_paid, same_account } = order;
  const holder = order.holder ?? buyer;
  const isOneClick = iban !== null && may_be_paid === 0;

  function prepare() {
    if (adding.isPending) return;
    if (!isOneClick) return onFill(order_id);
    adding.mutate(
      { order_id, amount, iban, holder },
      {
        onSuccess: ({ refund }) => tellPrepared(refund),
        onError: (error) => {
          void notify.failed(reasonOf(error));
          // In its window somebody can say that it is another refund.
          if (asksApart(error)) onFill(order_id);
        },
      },
    );
  }

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-64 text-small">
        <p className="font-medium">
          {buyer} · <OrderLink id={order_id} className="link figures whitespace-nowrap" />
        </p>
        <p className="text-muted">
          {iban ? (
            <span className="figures">{groupIban(iban)}</span>
          ) : (
            <>
              No sabemos su cuenta: pídesela a{" "}
              <a href={`mailto:${email}?subject=Pedido%20%23${order_id}`} className="link">
                {email}
              </a>
            </>
          )}
        </p>
        <SameAccount others={same_account} />
        {may_be_paid > 0 && (
          <p className="text-warn">
            Se anuló un reembolso de {formatEuros(may_be_paid)} que ya estaba en un fichero: mira antes si el banco lo
            ha pagado.
          </p>
        )}
      </div>
      <span className="figures font-semibold whitespace-nowrap">{formatEuros(amount)}</span>
      {mayWrite && (
        <Button
          variant="quiet"
          size="small"
          icon={Undo2}
          busy={adding.isPending}
          aria-label={`Preparar el reembolso del pedido #${order_id}`}
          onClick={prepare}
        >
          {isOneClick ? "Preparar" : "Preparar…"}
        </Button>
      )}
    </li>
  );
}
