import type { ReactNode } from "react";
import { Card } from "../ui/Card.tsx";
import { Loading, Skeleton } from "../ui/Skeleton.tsx";

export function OrderSkeleton() {
  return (
    <Loading label="Cargando el pedido…" className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid grid-cols-1 gap-6">
        <Panel>
          <div className="flex justify-between gap-4 sm:px-8">
            {["first", "second", "third", "fourth", "fifth"].map((step) => (
              <Skeleton key={step} className="size-7 rounded-pill" />
            ))}
          </div>
        </Panel>
        <Panel>
          <Line />
          <Line />
          <Skeleton className="ml-auto h-6 w-32" />
        </Panel>
      </div>
      <Panel>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-52" />
        <Skeleton className="h-4 w-32" />
      </Panel>
    </Loading>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-5 p-4 sm:p-5">
      <Skeleton className="h-6 w-36" />
      {children}
    </Card>
  );
}

function Line() {
  return (
    <div className="flex items-center gap-4">
      <Skeleton className="size-16 shrink-0" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="ml-auto h-4 w-16" />
    </div>
  );
}
