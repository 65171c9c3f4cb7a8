import { Loading, Skeleton } from "../../ui/Skeleton.tsx";

export const ownHeadingLook = "font-text text-base font-semibold outline-none";

export function Waiting() {
  return (
    <Loading label="Cargando tu reseña…">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-3 h-9 w-44 rounded-pill" />
    </Loading>
  );
}
