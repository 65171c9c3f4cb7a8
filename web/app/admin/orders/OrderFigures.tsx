import { formatEuros } from "@bruma/contract";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { StatCard } from "../../ui/StatCard.tsx";

interface Figures {
  total: number;
  pending: number;
  delivered: number;
  revenue: number;
}

export function OrderFigures({ figures }: { figures: Figures | undefined }) {
  const shown = (value: number | string | undefined) => value ?? <Skeleton className="my-1 h-6 w-20" />;
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard name="Total de pedidos" value={shown(figures?.total)} />
      <StatCard name="Pendientes" value={shown(figures?.pending)} />
      <StatCard name="Entregados" value={shown(figures?.delivered)} />
      <StatCard name="Ingresos" value={shown(figures && formatEuros(figures.revenue))} />
    </div>
  );
}
