import { Loading, Skeleton } from "../../ui/Skeleton.tsx";

export function OrderSkeleton() {
  return (
    <Loading label="Cargando el pedido…" className="grid gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid content-start gap-6">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
      <div className="grid content-start gap-6">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
    </Loading>
  );
}
