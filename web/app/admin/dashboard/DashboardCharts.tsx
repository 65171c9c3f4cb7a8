import { type DashboardStats, formatCount, formatEuros } from "@bruma/contract";
import { Table } from "../../ui/table/Table.tsx";
import { ChartCard } from "../charts/ChartCard.tsx";
import { FIRST, QUIET, SECOND, TALL_CHART_HEIGHT } from "../charts/chartLook.ts";
import { CategoriesChart, SalesChart, TopProductsChart, UsersChart } from "../charts/drawn.ts";
import { daysOfStep, formatShare, formatWholeStep } from "../charts/figures.ts";
import { FigureLink } from "../figures/FigureLink.tsx";

/** The four charts, each with the table of what it draws. */
export function DashboardCharts({ stats }: { stats: DashboardStats }) {
  const { salesData, topProducts, categoryDistribution, userGrowth } = stats;
  const products = categoryDistribution.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <ChartCard
        title="Ventas por mes"
        note="Pedidos no cancelados de los últimos doce meses"
        series={[
          { name: "Ventas (€)", colour: FIRST },
          { name: "Pedidos", colour: SECOND, dashed: true },
        ]}
        twoAxes
        isEmpty={salesData.every(({ pedidos }) => pedidos === 0)}
        empty="Sin ventas todavía"
        chart={<SalesChart rows={salesData} height={TALL_CHART_HEIGHT} />}
        table={
          <Table
            caption="Ventas por mes"
            rows={salesData.toReversed()}
            rowKey={({ period }) => period}
            columns={[
              { title: "Mes", names: true, cell: ({ period }) => formatWholeStep(period) },
              { title: "Ventas", figures: true, cell: ({ ventas }) => formatEuros(ventas) },
              { title: "Pedidos", figures: true, cell: (month) => <OrdersOfMonth {...month} /> },
            ]}
          />
        }
      />
      <ChartCard
        title="Productos más vendidos"
        note="Unidades vendidas en los últimos doce meses, y las que quedan"
        series={[
          { name: "Ventas (unidades)", colour: FIRST },
          { name: "Stock", colour: QUIET },
        ]}
        isEmpty={topProducts.length === 0}
        empty="Sin productos vendidos todavía"
        chart={<TopProductsChart rows={topProducts} />}
        table={
          <Table
            caption="Productos más vendidos"
            rows={topProducts}
            rowKey={({ id }) => id}
            columns={[
              { title: "Producto", names: true, cell: ({ name }) => name },
              { title: "Ventas", figures: true, cell: ({ ventas }) => formatCount(ventas) },
              { title: "Stock", figures: true, cell: ({ stock }) => formatCount(stock) },
            ]}
          />
        }
      />
      <ChartCard
        title="Productos por categoría"
        note="Todos los productos de la tienda"
        isEmpty={products === 0}
        empty="Sin productos todavía"
        chart={<CategoriesChart rows={categoryDistribution} />}
        table={
          <Table
            caption="Productos por categoría"
            rows={categoryDistribution}
            rowKey={({ category }) => category}
            columns={[
              { title: "Categoría", names: true, cell: ({ name }) => name },
              {
                title: "Productos",
                figures: true,
                cell: ({ category, value }) => (
                  <FigureLink figure="products" among={{ category }}>
                    {formatCount(value)}
                  </FigureLink>
                ),
              },
              { title: "Parte", figures: true, cell: ({ value }) => formatShare(value / products) },
            ]}
          />
        }
      />
      <ChartCard
        title="Crecimiento de usuarios"
        note="Cuentas al final de cada mes, y clientes que compraron en él"
        series={[
          { name: "Usuarios", colour: FIRST },
          { name: "Activos", colour: SECOND, dashed: true },
        ]}
        isEmpty={userGrowth.every(({ usuarios }) => usuarios === 0)}
        empty="Sin usuarios todavía"
        chart={<UsersChart rows={userGrowth} />}
        table={
          <Table
            caption="Crecimiento de usuarios"
            rows={userGrowth.toReversed()}
            rowKey={({ period }) => period}
            columns={[
              { title: "Mes", names: true, cell: ({ period }) => formatWholeStep(period) },
              { title: "Usuarios", figures: true, cell: ({ usuarios }) => formatCount(usuarios) },
              { title: "Activos", figures: true, cell: ({ activos }) => formatCount(activos) },
            ]}
          />
        }
      />
    </div>
  );
}

function OrdersOfMonth({ period, pedidos }: DashboardStats["salesData"][number]) {
  return (
    <FigureLink figure="sales" among={daysOfStep(period)}>
      {formatCount(pedidos)}
    </FigureLink>
  );
}
