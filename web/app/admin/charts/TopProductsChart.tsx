import { type DashboardStats, formatCount } from "@bruma/contract";
import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { tooltipOf } from "./ChartTooltip.tsx";
import { axisLook, FIRST, motionLook, QUIET, TALL_CHART_HEIGHT } from "./chartLook.ts";

const LONGEST_NAME = 36;

const shortName = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;

/** Two bars for each product, lying, so that its name can be read; each with its figure at the end. */
export function TopProductsChart({ rows }: { rows: DashboardStats["topProducts"] }) {
  return (
    <ResponsiveContainer width="100%" height={TALL_CHART_HEIGHT}>
      <BarChart
        data={rows}
        layout="vertical"
        barGap={2}
        barCategoryGap="22%"
        margin={{ top: 0, right: 36, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="name"
          tickFormatter={shortName}
          width={132}
          interval={0}
          axisLine={false}
          {...axisLook}
        />
        <Tooltip {...motionLook} cursor={{ fill: "var(--sunken)" }} content={tooltipOf({ format: formatCount })} />
        <Bar dataKey="ventas" name="Ventas" fill={FIRST} radius={[0, 4, 4, 0]} {...motionLook}>
          <LabelList dataKey="ventas" position="right" {...labelLook} />
        </Bar>
        <Bar dataKey="stock" name="Stock" fill={QUIET} radius={[0, 4, 4, 0]} {...motionLook}>
          <LabelList dataKey="stock" position="right" {...labelLook} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

const labelLook = {
  fill: "var(--ink)",
  fontSize: 12,
  formatter: (value: unknown) => formatCount(Number(value)),
} as const;
