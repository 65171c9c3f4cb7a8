import { type Lot, type LotBuyer, ORDER_STATUS_LABELS } from "@bruma/contract";
import clsx from "clsx";
import { useState } from "react";
import { Link } from "react-router";
import { reasonOf } from "../../reasonOf.ts";
import { Button } from "../../ui/Button.tsx";
import { formatDay } from "../../ui/dates.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { unitWords } from "./lotWords.ts";
import { useLotBuyers } from "./useLots.ts";

/** Who bought the lot: every order that got units of it. */
export function LotBuyers({ lot }: { lot: Lot }) {
  const [page, setPage] = useState(1);
  const { data, error, isPending, isPlaceholderData, refetch } = useLotBuyers(lot.id, page);
  const pages = data?.pagination.pages ?? 0;
  return (
    <section aria-label="Quién lo compró" className="grid gap-3 text-small">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-subheading">Quién compró el lote {lot.code}</h3>
        {lot.buyers.orders > 0 && (
          <ExportLink endpoint="GET /admin/lots/:id/buyers/export" params={{ id: String(lot.id) }} size="small" />
        )}
      </div>
      {isPending && (
        <Loading label="Cargando quién lo compró…">
          <Skeleton className="h-20" />
        </Loading>
      )}
      {error && !data && (
        <ErrorState title="Error al cargar quién lo compró" message={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.buyers.length === 0 && <p className="text-muted">Ningún pedido ha llevado unidades de este lote.</p>}
      {data && data.buyers.length > 0 && (
        <ul className={clsx("divide-y divide-mist rounded-card border border-mist", isPlaceholderData && "opacity-60")}>
          {data.buyers.map((buyer) => (
            <Buyer key={buyer.order_id} buyer={buyer} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="flex items-center justify-between gap-3">
          <Button variant="quiet" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <span role="status" className="figures text-muted">
            Página {page} de {pages}
          </span>
          <Button variant="quiet" size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Siguientes
          </Button>
        </div>
      )}
    </section>
  );
}

function Buyer({ buyer }: { buyer: LotBuyer }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5">
      <span className="min-w-0">
        <Link to={`/admin/orders?pedido=${buyer.order_id}`} className="link figures font-medium">
          Pedido #{buyer.order_id}
        </Link>{" "}
        {buyer.name ?? <span className="text-muted">Cuenta eliminada</span>}
        {buyer.email && <span className="block break-all text-muted">{buyer.email}</span>}
      </span>
      <span className="figures text-muted">
        {unitWords(buyer.quantity)} · {formatDay(buyer.shipped_at)} · {ORDER_STATUS_LABELS[buyer.status]}
      </span>
    </li>
  );
}
