import { type DashboardStats, formatEuros } from "@bruma/contract";
import { StatCard } from "../../ui/StatCard.tsx";
import { formatCount } from "../charts/figures.ts";

export function DashboardCards({ summary }: { summary: DashboardStats["summary"] }) {
  const { totalProducts, featuredProducts, totalUsers, totalOrders, cancelledOrders, totalSales } = summary;
  return (
    <section aria-label="Resumen" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        name="Productos"
        value={formatCount(totalProducts)}
        note={`${formatCount(featuredProducts)} ${featuredProducts === 1 ? "destacado" : "destacados"}`}
      />
      <StatCard name="Usuarios registrados" value={formatCount(totalUsers)} />
      <StatCard name="Pedidos" value={formatCount(totalOrders)} note={`${formatEuros(totalSales)} en ventas`} />
      <StatCard
        name="Valor medio del pedido"
        value={formatEuros(summary.avgOrderValue)}
        note={
          cancelledOrders > 0 &&
          (cancelledOrders === 1 ? "Sin contar 1 cancelado" : `Sin contar ${formatCount(cancelledOrders)} cancelados`)
        }
      />
    </section>
  );
}
