import { counted, type DashboardStats, formatCount, formatEuros } from "@bruma/contract";
import { FigureCard } from "../figures/FigureCard.tsx";
import { FigureLink } from "../figures/FigureLink.tsx";

export function DashboardCards({ summary }: { summary: DashboardStats["summary"] }) {
  const { totalProducts, featuredProducts, totalUsers, totalOrders, cancelledOrders, totalSales } = summary;
  return (
    <section aria-label="Resumen" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <FigureCard
        figure="products"
        value={formatCount(totalProducts)}
        note={<FigureLink figure="featured">{counted(featuredProducts, "destacado", "destacados")}</FigureLink>}
      />
      <FigureCard figure="users" value={formatCount(totalUsers)} />
      <FigureCard
        figure="sales"
        name="Pedidos"
        value={formatCount(totalOrders)}
        note={`${formatEuros(totalSales)} en ventas`}
      />
      <FigureCard
        figure="average"
        value={formatEuros(summary.avgOrderValue)}
        note={
          cancelledOrders > 0 && (
            <>
              Sin contar{" "}
              <FigureLink figure="cancelled">{counted(cancelledOrders, "cancelado", "cancelados")}</FigureLink>
            </>
          )
        }
      />
    </section>
  );
}
