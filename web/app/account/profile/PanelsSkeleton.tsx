import { Card } from "../../ui/Card.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";

/** Where the parts of a tab are about to be. */
export function PanelsSkeleton({ panels = 2 }: { panels?: number }) {
  return (
    <Loading label="Cargando tu cuenta…" className="grid gap-6">
      {["first", "second", "third"].slice(0, panels).map((panel) => (
        <Card key={panel} className="grid gap-4 px-4 py-5 sm:px-6 sm:py-6">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-4 w-full max-w-md" />
          <Skeleton className="h-4 w-full max-w-sm" />
          <Skeleton className="h-4 w-full max-w-xs" />
        </Card>
      ))}
    </Loading>
  );
}
