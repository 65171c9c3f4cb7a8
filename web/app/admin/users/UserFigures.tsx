import { formatEuros } from "@bruma/contract";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { StatCard } from "../../ui/StatCard.tsx";

interface Figures {
  total: number;
  admins: number;
  users: number;
  revenue: number;
}

export function UserFigures({ figures }: { figures: Figures | undefined }) {
  const count = (value: number | undefined) => value?.toLocaleString("es-ES") ?? <Skeleton className="my-1 h-6 w-20" />;
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard name="Total de usuarios" value={count(figures?.total)} />
      <StatCard name="Administradores" value={count(figures?.admins)} />
      <StatCard name="Usuarios" value={count(figures?.users)} />
      <StatCard
        name="Ingresos totales"
        value={figures ? formatEuros(figures.revenue) : <Skeleton className="my-1 h-6 w-20" />}
      />
    </div>
  );
}
