import { formatCount, formatEuros } from "@bruma/contract";
import { CartesianGrid, Line, LineChart, ReferenceArea, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { tooltipOf } from "./ChartTooltip.tsx";
import { axisLook, CHART_HEIGHT, FIRST, gridLook, motionLook, openLook, SECOND } from "./chartLook.ts";
import { formatShort, formatShortEuros, formatStep, formatWholeStep } from "./figures.ts";
import { openStep } from "./openStep.ts";
import { roundAxis } from "./roundTicks.ts";

export interface SalesPoint {
  period: string;
  ventas: number;
  pedidos: number;
}

/** Money to the left, orders to the right: each line by its own axis. */
export function SalesChart({ rows, height = CHART_HEIGHT }: { rows: readonly SalesPoint[]; height?: number }) {
  const open = openStep(rows);
  const money = roundAxis(rows.map(({ ventas }) => ventas));
  const orders = roundAxis(
    rows.map(({ pedidos }) => pedidos),
    { whole: true },
  );
  return (
    <ResponsiveContainer width="100%" height={height}>
      <LineChart data={rows} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} {...gridLook} />
        {open && <ReferenceArea yAxisId="ventas" {...open} {...openLook} />}
        <XAxis dataKey="period" tickFormatter={formatStep} minTickGap={24} {...axisLook} />
        <YAxis
          yAxisId="ventas"
          {...money}
          tickFormatter={formatShortEuros}
          width="auto"
          axisLine={false}
          {...axisLook}
        />
        <YAxis
          yAxisId="pedidos"
          orientation="right"
          {...orders}
          tickFormatter={formatShort}
          width="auto"
          axisLine={false}
          {...axisLook}
        />
        <Tooltip
          {...motionLook}
          content={tooltipOf({
            title: formatWholeStep,
            format: (value, name) => (name === "Ventas" ? formatEuros(value) : formatCount(value)),
          })}
        />
        <Line yAxisId="ventas" dataKey="ventas" name="Ventas" stroke={FIRST} {...lineLook} />
        <Line yAxisId="pedidos" dataKey="pedidos" name="Pedidos" stroke={SECOND} strokeDasharray="5 4" {...lineLook} />
      </LineChart>
    </ResponsiveContainer>
  );
}

const lineLook = { type: "monotone", strokeWidth: 2.5, dot: false, activeDot: { r: 4 }, ...motionLook } as const;
