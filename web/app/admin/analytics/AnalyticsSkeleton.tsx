import { Card } from "../../ui/Card.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";

const CARDS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

export function AnalyticsSkeleton() {
  return (
    <Loading label="Cargando analítica…" className="grid gap-8">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {CARDS.map((card) => (
          <Card key={card} className="grid gap-3 px-5 py-4">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-20" />
            <Skeleton className="h-4 w-28" />
          </Card>
        ))}
      </div>
      <Card className="grid gap-4 p-5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-70" />
      </Card>
    </Loading>
  );
}
