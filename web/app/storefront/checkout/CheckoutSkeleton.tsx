import { Loading, Skeleton } from "../../ui/Skeleton.tsx";

export function CheckoutSkeleton({ label = "Preparando tu compra…" }: { label?: string }) {
  return (
    <Loading label={label} className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
      <div className="grid gap-5">
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}
