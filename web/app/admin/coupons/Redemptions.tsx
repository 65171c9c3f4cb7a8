import { counted, formatEuros } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { ShortPages } from "../list/ShortPages.tsx";
import { OrderLink } from "../OrderLink.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";

/** The orders that used a coupon, and what they saved together. */
export function Redemptions({ couponId }: { couponId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, isPending } = useQuery({
    ...endpointQuery("GET /coupons/:id/redemptions", { params: { id: couponId }, query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
  const mayOpen = useMay()("orders.read");
  return (
    <section aria-labelledby="redemptions" className="mt-8 border-t border-mist pt-5">
      <h3 id="redemptions" className="text-subheading">
        Usos
      </h3>
      {isPending && (
        <Loading label="Cargando los usos…" className="mt-3">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {!data && error && (
        <Alert tone="danger" className="mt-3">
          No se han podido cargar los usos: {reasonOf(error)}
        </Alert>
      )}
      {data?.pagination.total === 0 && <p className="mt-2 text-small text-muted">Ningún pedido lo ha usado todavía.</p>}
      {data && data.pagination.total > 0 && (
        <>
          <p className="mt-1 text-small text-muted">
            {counted(data.totals.uses, "pedido", "pedidos")} · {formatEuros(data.totals.discount)} descontados
          </p>
          <ul className="mt-3 divide-y divide-mist text-small">
            {data.redemptions.map(({ order_id, at, discount, returned }) => (
              <li
                key={order_id}
                className="figures grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5 sm:grid-cols-3"
              >
                {mayOpen ? <OrderLink id={order_id} className="link" /> : <span>Pedido #{order_id}</span>}
                <time dateTime={at} className="text-muted max-sm:order-last max-sm:col-span-2">
                  {formatMoment(at)}
                </time>
                <span className="text-right">
                  {returned && <Badge className="mr-2">Devuelto</Badge>}
                  <span className={returned ? "text-muted line-through" : "font-semibold"}>
                    −{formatEuros(discount)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <div className="mt-3 empty:hidden">
            <ShortPages page={page} pages={data.pagination.pages} onPage={setPage} />
          </div>
        </>
      )}
    </section>
  );
}
