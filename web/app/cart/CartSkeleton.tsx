import { Loading, Skeleton } from "../ui/Skeleton.tsx";

/** Lines of a cart that is on its way. */
export function CartSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Loading label="Cargando carrito…" className="grid gap-6">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton className="size-20 shrink-0 rounded-card sm:size-24" />
          <div className="grid flex-1 content-start gap-2.5">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-9 w-32 rounded-pill" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
