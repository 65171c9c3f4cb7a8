import { PackageOpen } from "lucide-react";
import { filterOf, STAFF_FILTERS } from "../../account/orders/orderFilters.ts";
import { privatePage } from "../../document/pageMeta.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ListView } from "../list/ListView.tsx";
import { useLastId } from "../list/useLastId.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { useOpenRow } from "../list/useOpenRow.ts";
import { CancelOrderDialog } from "./CancelOrderDialog.tsx";
import { OrderDialog } from "./OrderDialog.tsx";
import { OrderFigures } from "./OrderFigures.tsx";
import { OrdersTable } from "./OrdersTable.tsx";
import { ShipOrderDialog } from "./ShipOrderDialog.tsx";
import { useOrderMoves } from "./useOrderMoves.ts";
import { useOrders } from "./useOrders.ts";

export const meta = privatePage("Pedidos");

export default function AdminOrdersPage() {
  const address = useListAddress();
  const filter = filterOf(address.read("estado"), STAFF_FILTERS);
  const orders = useOrders(filter.status, address.page);
  const opening = useOpenRow("pedido");
  const moves = useOrderMoves(opening.openId);
  const shownId = useLastId(opening.openId);

  function close() {
    moves.forget();
    opening.close();
  }

  return (
    <>
      <PageHeading title="Pedidos" />
      {!orders.isError && <OrderFigures figures={orders.data?.summary} />}
      <nav aria-label="Filtrar por estado" className="mb-5 flex flex-wrap gap-2">
        {STAFF_FILTERS.map(({ slug, label }) => (
          <FilterChip key={slug} to={address.hrefWith({ estado: slug })} active={slug === filter.slug}>
            {label}
          </FilterChip>
        ))}
      </nav>
      <ListView
        query={orders}
        address={address}
        errorTitle="Error al cargar pedidos"
        loading="Cargando pedidos…"
        unit={["pedido", "pedidos"]}
        empty={<NoOrders slug={filter.slug} />}
      >
        {({ orders }) => <OrdersTable orders={orders} opening={opening} moves={moves} />}
      </ListView>
      {shownId !== undefined && (
        <OrderDialog
          id={shownId}
          row={orders.data?.orders.find(({ id }) => id === shownId)}
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
