import { formatEuros } from "@bruma/contract";
import clsx from "clsx";
import { PackageOpen, Truck } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { filterOf, STAFF_FILTERS } from "../../orders/orderFilters.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { ListFigures } from "../list/ListFigures.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { ListToolbar } from "../list/ListToolbar.tsx";
import { ListView } from "../list/ListView.tsx";
import { NewsNotice } from "../list/NewsNotice.tsx";
import { OpenRecord } from "../list/OpenRecord.tsx";
import { HEADING_ACTIONS, ONE_LINE } from "../list/oneLine.ts";
import { useList } from "../list/useList.ts";
import { useLiveList } from "../list/useLiveList.ts";
import { BulkBar } from "./BulkBar.tsx";
import { ConfirmMoveDialog } from "./ConfirmMoveDialog.tsx";
import { PayOrderDialog } from "./money/PayOrderDialog.tsx";
import { OrderDialog } from "./OrderDialog.tsx";
import { OrderSums } from "./OrderSums.tsx";
import { orderColumns } from "./orderColumns.tsx";
import { ORDER_FILTERS } from "./orderFilters.ts";
import { ORDERS } from "./orderQueries.ts";
import { ShipOrderDialog } from "./parcels/ShipOrderDialog.tsx";
import { ShipManyDialog } from "./shipping/ShipManyDialog.tsx";
import { useOrderMoves } from "./useOrderMoves.ts";

export function AdminOrdersPage() {
  const list = useList(ORDERS, ORDER_FILTERS, { opens: "pedido" });
  const { address, answer, opening } = list;
  const summary = answer.data?.summary;
  const filter = filterOf(address.read("estado"), STAFF_FILTERS);
  const moves = useOrderMoves(opening.openId);
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  // What was chosen on another page, or is filtered away, is not in sight, and nothing is done to it.
  const chosenOrders = (answer.data?.orders ?? []).filter(({ id }) => chosen.has(id));
  const chosenIds = chosenOrders.map(({ id }) => id);
  const mayShip = useMay()("orders.write");
  const [shipping, setShipping] = useState<readonly number[]>();
  const live = useLiveList("orders", ORDERS, chosenIds.length > 0);

  return (
    <>
      <PageHeading
        title="Pedidos"
        actions={
          <div className={HEADING_ACTIONS}>
            <ButtonLink to="/admin/orders/held" variant="quiet">
              Retenido sin pagar
            </ButtonLink>
            <ExportLink endpoint="GET /admin/orders/export" query={list.query} />
            {mayShip && (
              <Button variant="quiet" icon={Truck} onClick={() => setShipping(chosenIds)}>
                Enviar varios
              </Button>
            )}
          </div>
        }
      />
      {!answer.isError && (
        <ListFigures
          of={[
            { figure: "placed", value: summary?.total },
            { figure: "pending", value: summary?.pending },
            { figure: "delivered", value: summary?.delivered },
            { figure: "revenue", value: summary && formatEuros(summary.revenue) },
          ]}
        />
      )}
      <nav aria-label="Filtrar por estado" className={clsx(ONE_LINE, "max-sm:mb-3 sm:mb-4")}>
        {STAFF_FILTERS.map(({ slug, label }) => (
          <FilterChip key={slug} to={address.hrefWith({ estado: slug })} active={slug === filter.slug}>
            {label}
          </FilterChip>
        ))}
      </nav>
      <ListToolbar list={list} />
      <div className="mb-4 empty:hidden">
        <NewsNotice live={live} />
      </div>
      <ListView
        list={list}
        error="Error al cargar pedidos"
        loading="Cargando pedidos…"
        unit={["pedido", "pedidos"]}
        sums={({ sums, pagination }) => <OrderSums {...sums} count={pagination.total} />}
        empty={<NoOrders isFiltered={list.isFiltered} />}
      >
        {({ orders }) => (
          <ListTable
            list={list}
            caption="Pedidos"
            columns={orderColumns(moves)}
            rows={orders}
            selection={{ chosen, onChange: setChosen, label: ({ id }) => `Elegir pedido ${id}` }}
          />
        )}
      </ListView>
      <BulkBar orders={chosenOrders} onShip={() => setShipping(chosenIds)} onForget={() => setChosen(new Set())} />
      <OpenRecord opening={opening}>
        {({ id, open, onClose }) => (
          <OrderDialog
            id={id}
            row={answer.data?.orders.find((order) => order.id === id)}
            open={open}
            onClose={() => {
              moves.forget();
              onClose();
            }}
            moves={moves}
          />
        )}
      </OpenRecord>
      <ConfirmMoveDialog to="cancelled" moves={moves} openId={opening.openId} />
      <ConfirmMoveDialog to="delivered" moves={moves} openId={opening.openId} />
      <PayOrderDialog moves={moves} openId={opening.openId} />
      <ShipOrderDialog moves={moves} openId={opening.openId} />
      <ShipManyDialog
        ids={shipping}
        onClose={(isDone) => {
          setShipping(undefined);
          if (isDone) setChosen(new Set());
        }}
      />
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
