import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { filterOf, STAFF_FILTERS } from "../../account/orders/orderFilters.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { ListView } from "../list/ListView.tsx";
import { useLastId } from "../list/useLastId.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { useOpenRow } from "../list/useOpenRow.ts";
import { BulkBar } from "./BulkBar.tsx";
import { ConfirmMoveDialog } from "./ConfirmMoveDialog.tsx";
import { OrderDialog } from "./OrderDialog.tsx";
import { OrderFigures } from "./OrderFigures.tsx";
import { OrdersTable } from "./OrdersTable.tsx";
import { OrderToolbar } from "./OrderToolbar.tsx";
import { ORDER_FILTERS, readOrderQuery } from "./orderQuery.ts";
import { ShipOrderDialog } from "./ShipOrderDialog.tsx";
import { useOrderMoves } from "./useOrderMoves.ts";
import { useOrders } from "./useOrders.ts";

export function AdminOrdersPage() {
  const address = useListAddress();
  const filter = filterOf(address.read("estado"), STAFF_FILTERS);
  const query = readOrderQuery(address.read);
  const orders = useOrders(query, address.page);
  const opening = useOpenRow("pedido");
  const moves = useOrderMoves(opening.openId);
  const shownId = useLastId(opening.openId);
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  // What was chosen on another page, or is filtered away, is not in sight, and nothing is done to it.
  const chosenIds = (orders.data?.orders ?? []).map(({ id }) => id).filter((id) => chosen.has(id));

  function close() {
    moves.forget();
    opening.close();
  }

  return (
    <>
      <PageHeading
        title="Pedidos"
        actions={
          <>
            <ButtonLink to="/admin/orders/held" variant="quiet">
              Retenido sin pagar
            </ButtonLink>
            <ExportLink endpoint="GET /admin/orders/export" query={query} />
          </>
        }
      />
      {!orders.isError && <OrderFigures figures={orders.data?.summary} />}
      <nav aria-label="Filtrar por estado" className="mb-4 flex flex-wrap gap-2">
        {STAFF_FILTERS.map(({ slug, label }) => (
          <FilterChip key={slug} to={address.hrefWith({ estado: slug })} active={slug === filter.slug}>
            {label}
          </FilterChip>
        ))}
      </nav>
      <OrderToolbar address={address} />
      <div className="mb-4 grid gap-4 empty:hidden">
        <BulkBar ids={chosenIds} onForget={() => setChosen(new Set())} />
      </div>
      <ListView
        query={orders}
        address={address}
        errorTitle="Error al cargar pedidos"
        loading="Cargando pedidos…"
        unit={["pedido", "pedidos"]}
        empty={<NoOrders isFiltered={address.isFiltered(...ORDER_FILTERS)} />}
      >
        {({ orders }) => (
          <OrdersTable
            orders={orders}
            opening={opening}
            moves={moves}
            sorting={{ current: query.sort ?? "", hrefFor: (orden) => address.hrefWith({ orden }) }}
            selection={{ chosen, onChange: setChosen, label: ({ id }) => `Elegir pedido ${id}` }}
          />
        )}
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
      <ConfirmMoveDialog to="cancelled" moves={moves} openId={opening.openId} />
      <ConfirmMoveDialog to="delivered" moves={moves} openId={opening.openId} />
      <ShipOrderDialog moves={moves} openId={opening.openId} />
    </>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={PackageOpen}
      title="No hay pedidos disponibles"
      action={
        isFiltered && (
          <ButtonLink to="?" variant="quiet">
            Ver todos los pedidos
          </ButtonLink>
        )
      }
    />
  );
}
