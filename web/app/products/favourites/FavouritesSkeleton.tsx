import { Loading, Skeleton } from "../../ui/Skeleton.tsx";

export function FavouritesSkeleton() {
  return (
    <Loading
      label="Cargando tus favoritos…"
      className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] sm:gap-x-5"
    >
      {["first", "second", "third", "fourth"].map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-mist bg-surface">
          <Skeleton className="aspect-square w-full rounded-none" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-9 w-full rounded-pill" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
