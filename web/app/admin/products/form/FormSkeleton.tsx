import { Loading, Skeleton } from "../../../ui/Skeleton.tsx";

export function FormSkeleton() {
  return (
    <Loading label="Cargando el producto…" className="grid gap-5">
      <Skeleton className="h-11 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <span className="grid grid-cols-3 gap-4">
        <Skeleton className="h-11 rounded-card" />
        <Skeleton className="h-11 rounded-card" />
        <Skeleton className="h-11 rounded-card" />
      </span>
      <Skeleton className="h-11 rounded-card" />
    </Loading>
  );
}
