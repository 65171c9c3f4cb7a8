import { Card } from "../../ui/Card.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";

const FOUR = ["first", "second", "third", "fourth"];

export function DashboardSkeleton() {
  return (
    <Loading label="Cargando estadísticas…" className="grid gap-6">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {FOUR.map((card) => (
          <Card key={card} className="grid gap-3 px-5 py-4">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-20" />
          </Card>
        ))}
      </div>
      <div className="grid gap-6 xl:grid-cols-2">
        {FOUR.map((chart) => (
          <Card key={chart} className="grid gap-4 p-5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-70" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
