import { type Analytics, formatEuros } from "@bruma/contract";
import { Table } from "../../ui/Table.tsx";
import { ChartCard } from "../charts/ChartCard.tsx";
import { FIRST, SECOND } from "../charts/chartLook.ts";
import { SalesChart } from "../charts/drawn.ts";
import { formatCount, formatWholeStep } from "../charts/figures.ts";
import { FileLink } from "./FiguresTable.tsx";
import type { ShownPeriod } from "./periods.ts";

const TITLE = "Ventas en el tiempo";

export function SalesOverTime({ sales, shown }: { sales: Analytics["sales"]; shown: ShownPeriod }) {
  const byMonth = sales[0]?.period.length === 7;
  return (
    <ChartCard
      title={TITLE}
      note={byMonth ? "Por mes" : "Por día"}
      series={[
        { name: "Ventas (€)", colour: FIRST },
        { name: "Pedidos", colour: SECOND, dashed: true },
      ]}
      twoAxes
      isEmpty={sales.every(({ orders }) => orders === 0)}
      empty="Sin ventas en estos días"
      actions={<FileLink file="sales" shown={shown} title={TITLE} />}
      chart={
        <SalesChart rows={sales.map(({ period, revenue, orders }) => ({ period, ventas: revenue, pedidos: orders }))} />
      }
      table={
        <Table
          caption={TITLE}
          rows={sales.toReversed()}
          rowKey={({ period }) => period}
          columns={[
            { title: byMonth ? "Mes" : "Día", names: true, cell: ({ period }) => formatWholeStep(period) },
            { title: "Ventas", figures: true, cell: ({ revenue }) => formatEuros(revenue) },
            { title: "Pedidos", figures: true, cell: ({ orders }) => formatCount(orders) },
            { title: "Unidades", figures: true, cell: ({ units }) => formatCount(units) },
            { title: "Visitas", figures: true, cell: ({ visits }) => formatCount(visits) },
          ]}
        />
      }
    />
  );
}
