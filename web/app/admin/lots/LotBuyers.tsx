import { type Lot, type LotBuyer, ORDER_STATUS_LABELS } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { formatDay } from "../../ui/dates.ts";
import { ExportLink } from "../list/ExportLink.tsx";
import { ShortPages } from "../list/ShortPages.tsx";
import { OrderLink } from "../OrderLink.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { QueryView } from "../records/QueryView.tsx";
import { unitWords } from "./lotWords.ts";

/** Who bought the lot: every order that got units of it. */
export function LotBuyers({ lot }: { lot: Lot }) {
  const [page, setPage] = useState(1);
  const buyers = useQuery({
    ...endpointQuery("GET /admin/lots/:id/buyers", { params: { id: lot.id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Quién lo compró" className="grid gap-3 text-small">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-subheading">Quién compró el lote {lot.code}</h3>
        {lot.buyers.orders > 0 && (
          <ExportLink endpoint="GET /admin/lots/:id/buyers/export" params={{ id: String(lot.id) }} size="small" />
        )}
      </div>
      <QueryView query={buyers} error="Error al cargar quién lo compró" loading="Cargando quién lo compró…">
        {(data) =>
          data.buyers.length === 0 ? (
            <p className="text-muted">Ningún pedido ha llevado unidades de este lote.</p>
          ) : (
            <ul
              className={clsx(
                "divide-y divide-mist rounded-card border border-mist",
                buyers.isPlaceholderData && "opacity-60",
              )}
            >
              {data.buyers.map((buyer) => (
                <Buyer key={buyer.order_id} buyer={buyer} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <ShortPages page={page} pages={buyers.data?.pagination.pages ?? 0} word="Página " onPage={setPage} />
    </section>
  );
}

function Buyer({ buyer }: { buyer: LotBuyer }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5">
      <span className="min-w-0">
        <OrderLink id={buyer.order_id} className="link figures font-medium" />{" "}
        {buyer.name ?? <span className="text-muted">Cuenta eliminada</span>}
        {buyer.email && <span className="block break-all text-muted">{buyer.email}</span>}
      </span>
      <span className="figures text-muted">
        {unitWords(buyer.quantity)} · {formatDay(buyer.shipped_at)} · {ORDER_STATUS_LABELS[buyer.status]}
      </span>
    </li>
  );
}
