import clsx from "clsx";
import { Package } from "lucide-react";
import { useSearchParams } from "react-router";
import { LoadFailure, type LoadFailureProps } from "../api/LoadFailure.tsx";
import { orNoConnection } from "../api/reasonOf.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Pagination } from "../ui/pagination/Pagination.tsx";
import { Loading, Skeleton } from "../ui/Skeleton.tsx";
import { OrderCard } from "./OrderCard.tsx";
import { filterOf, listSearch, pageOf } from "./orderFilters.ts";
import { useMyOrders } from "./useMyOrders.ts";

export function OrderList() {
  const [search] = useSearchParams();
  const filter = filterOf(search.get("estado"));
  const page = pageOf(search);
  const { data, error, isPlaceholderData, refetch } = useMyOrders(filter.status, page);

  if (!data && !error) return <OrderListSkeleton />;
  if (!data) return <OrdersFailure of={{ error, refetch }} />;
  if (data.orders.length === 0) return <NoOrders none={filter.none} isPastTheEnd={data.pagination.total > 0} />;
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={clsx("grid gap-6 transition-opacity", isPlaceholderData && "opacity-60")}
    >
      <ul className="grid gap-4">
        {data.orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={data.pagination.pages} hrefFor={(wanted) => listSearch(filter.slug, wanted)} />
    </div>
  );
}

function NoOrders({ none, isPastTheEnd }: { none: string; isPastTheEnd: boolean }) {
  const [search] = useSearchParams();
  const { slug } = filterOf(search.get("estado"));
  if (isPastTheEnd) {
    return (
      <EmptyState
        icon={Package}
        title="No hay más pedidos"
        text="Esta página queda más allá del último."
        action={<ButtonLink to={listSearch(slug)}>Ir a la primera página</ButtonLink>}
      />
    );
  }
  if (slug) {
    return (
      <EmptyState
        icon={Package}
        title={none}
        action={
          <ButtonLink to="?" variant="quiet">
            Ver todos los pedidos
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={Package}
      title={none}
      text="Cuando hagas el primero, aquí podrás seguirlo paso a paso."
      action={<ButtonLink to="/products">Explorar Productos</ButtonLink>}
    />
  );
}

export function OrdersFailure({ of }: Pick<LoadFailureProps, "of">) {
  return <LoadFailure of={of} title="Error al cargar pedidos" reason={orNoConnection} />;
}

export function OrderListSkeleton() {
  return (
    <Loading label="Cargando pedidos…" className="grid gap-4">
      {["first", "second", "third"].map((card) => (
        <div key={card} className="grid gap-4 rounded-card border border-mist bg-surface p-5">
          <div className="flex justify-between gap-6">
            <Skeleton className="h-6 w-44" />
            <Skeleton className="h-6 w-24 rounded-pill" />
          </div>
          <div className="flex items-center gap-3">
            <Skeleton className="size-14" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Skeleton className="ml-auto h-5 w-28" />
        </div>
      ))}
    </Loading>
  );
}
