import { Card } from "../../ui/Card.tsx";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";

const ROWS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** Where a table is on its way. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Card className="divide-y divide-mist">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center justify-between gap-6 px-5 py-5">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-4 w-44 max-md:hidden" />
            <Skeleton className="h-4 w-24 max-md:hidden" />
            <Skeleton className="h-6 w-24 rounded-pill" />
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
