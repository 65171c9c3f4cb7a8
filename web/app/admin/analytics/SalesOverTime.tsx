import { type Analytics, formatCount, formatEuros } from "@bruma/contract";
import { Table } from "../../ui/table/Table.tsx";
import { ChartCard } from "../charts/ChartCard.tsx";
import { FIRST, SECOND } from "../charts/chartLook.ts";
import { SalesChart } from "../charts/drawn.ts";
import { daysOfStep, formatWholeStep } from "../charts/figures.ts";
import { FigureLink } from "../figures/FigureLink.tsx";
import { FileLink } from "./FiguresTable.tsx";
import type { ShownPeriod } from "./periods.ts";

const TITLE = "Ventas en el tiempo";

export function SalesOverTime({ analytics: { sales, period }, shown }: { analytics: Analytics; shown: ShownPeriod }) {
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
            { title: "Pedidos", figures: true, cell: (step) => <OrdersOfStep step={step} within={period} /> },
            { title: "Unidades", figures: true, cell: ({ units }) => formatCount(units) },
            { title: "Visitas", figures: true, cell: ({ visits }) => formatCount(visits) },
          ]}
        />
      }
    />
  );
}

function OrdersOfStep({ step: { period, orders }, within }: OrdersOfStepProps) {
  const { from, to } = daysOfStep(period);
  const [, first = from, last = to] = [from, within.from, within.to, to].toSorted();
  return (
    <FigureLink figure="sales" among={{ from: first, to: last }}>
      {formatCount(orders)}
    </FigureLink>
  );
}

interface OrdersOfStepProps {
  step: Analytics["sales"][number];
  /** A month may begin before these days, and end after them. */
  within: Analytics["period"];
}
