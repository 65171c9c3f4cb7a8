import { formatEuros, ORDER_STATUS_LABELS, ORDER_STATUSES } from "@bruma/contract";
import { PackageOpen } from "lucide-react";
import { useSearchParams } from "react-router";
import { titled } from "../../shop.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { StatCard } from "../../ui/StatCard.tsx";
import { OrdersTable } from "./OrdersTable.tsx";
import { useOrders } from "./useOrders.ts";

export const meta = titled("Pedidos");

export default function AdminOrdersPage() {
  const [search] = useSearchParams();
  const status = ORDER_STATUSES.find((known) => known === search.get("status"));
  const page = Math.max(1, Number(search.get("page")) || 1);
  const orders = useOrders(status, page);
  const hrefFor = (wanted: number) => `?${new URLSearchParams({ ...(status && { status }), page: String(wanted) })}`;

  return (
    <>
      <PageHeading title="Pedidos" />
      {orders.data && <Figures {...orders.data.summary} />}
      <nav aria-label="Filtrar por estado" className="mb-5 flex flex-wrap gap-2">
        <FilterChip to="?" active={!status}>
          Todos
        </FilterChip>
        {ORDER_STATUSES.map((each) => (
          <FilterChip key={each} to={`?status=${each}`} active={status === each}>
            {ORDER_STATUS_LABELS[each]}
          </FilterChip>
        ))}
      </nav>
      {orders.isPending && <TableSkeleton />}
      {orders.isError && (
        <ErrorState
          title="Error al cargar pedidos"
          message={orders.error.message}
          onRetry={() => void orders.refetch()}
        />
      )}
      {orders.data?.orders.length === 0 && <EmptyState icon={PackageOpen} title="No hay pedidos disponibles" />}
      {orders.data && orders.data.orders.length > 0 && (
        <div className="grid gap-6">
          <OrdersTable orders={orders.data.orders} />
          <Pagination page={page} pages={orders.data.pagination.pages} hrefFor={hrefFor} />
        </div>
      )}
    </>
  );
}

interface FiguresProps {
  total: number;
  pending: number;
  delivered: number;
  revenue: number;
}

function Figures({ total, pending, delivered, revenue }: FiguresProps) {
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard name="Total de pedidos" value={total} />
      <StatCard name="Pendientes" value={pending} />
      <StatCard name="Entregados" value={delivered} />
      <StatCard name="Ingresos" value={formatEuros(revenue)} />
    </div>
  );
}

function TableSkeleton() {
  return (
    <Loading label="Cargando pedidos…" className="grid gap-3">
      {["first", "second", "third", "fourth", "fifth", "sixth"].map((row) => (
        <Skeleton key={row} className="h-14 rounded-card" />
      ))}
    </Loading>
  );
}
