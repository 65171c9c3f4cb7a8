import clsx from "clsx";
import { PackageOpen } from "lucide-react";
import { useSearchParams } from "react-router";
import { failureText, NO_CONNECTION } from "../../account/orders/failureText.ts";
import { filterOf, listSearch, pageOf, STAFF_FILTERS } from "../../account/orders/orderFilters.ts";
import { privatePage } from "../../document/pageMeta.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { CancelOrderDialog } from "./CancelOrderDialog.tsx";
import { OrderDialog } from "./OrderDialog.tsx";
import { OrderFigures } from "./OrderFigures.tsx";
import { OrdersSkeleton } from "./OrdersSkeleton.tsx";
import { OrdersTable } from "./OrdersTable.tsx";
import { ShipOrderDialog } from "./ShipOrderDialog.tsx";
import { useLastId } from "./useLastId.ts";
import { useOpenOrder } from "./useOpenOrder.ts";
import { useOrderMoves } from "./useOrderMoves.ts";
import { useOrders } from "./useOrders.ts";

export const meta = privatePage("Pedidos");

export default function AdminOrdersPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search, STAFF_FILTERS);
  const page = pageOf(search);
  const { data, isPending, isError, error, isPlaceholderData, refetch } = useOrders(filter.status, page);
  const opening = useOpenOrder();
  const moves = useOrderMoves(opening.openId);
  const shownId = useLastId(opening.openId);

  function close() {
    moves.forget();
    opening.close();
  }

  return (
    <>
      <PageHeading title="Pedidos" />
      {!(isError && !data) && <OrderFigures figures={data?.summary} />}
      <nav aria-label="Filtrar por estado" className="mb-5 flex flex-wrap gap-2">
        {STAFF_FILTERS.map(({ slug, label }) => (
          <FilterChip key={slug} to={listSearch(slug)} active={slug === filter.slug}>
            {label}
          </FilterChip>
        ))}
      </nav>
      {isPending && <OrdersSkeleton />}
      {isError && !data && (
        <ErrorState
          title="Error al cargar pedidos"
          message={failureText(error, NO_CONNECTION)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.orders.length === 0 && <NoOrders slug={filter.slug} />}
      {data && data.orders.length > 0 && (
        <div className={clsx("grid gap-6 transition-opacity", isPlaceholderData && "opacity-60")}>
          <OrdersTable orders={data.orders} opening={opening} moves={moves} />
          <Pagination page={page} pages={data.pagination.pages} hrefFor={(wanted) => listSearch(filter.slug, wanted)} />
        </div>
      )}
      {shownId !== undefined && (
        <OrderDialog
          id={shownId}
          row={data?.orders.find(({ id }) => id === shownId)}
          open={opening.openId !== undefined}
          onClose={close}
          moves={moves}
        />
      )}
      <CancelOrderDialog moves={moves} openId={opening.openId} />
      <ShipOrderDialog moves={moves} openId={opening.openId} />
    </>
  );
}

function NoOrders({ slug }: { slug: string }) {
  return (
    <EmptyState
      icon={PackageOpen}
      title="No hay pedidos disponibles"
      action={
        slug && (
          <ButtonLink to="?" variant="quiet">
            Ver todos los pedidos
          </ButtonLink>
        )
      }
    />
  );
}
