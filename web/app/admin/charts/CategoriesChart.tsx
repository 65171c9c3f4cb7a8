import { counted, type DashboardStats } from "@bruma/contract";
import { Cell, Pie, PieChart, ResponsiveContainer, Tooltip } from "recharts";
import { tooltipOf } from "./ChartTooltip.tsx";
import { CHART_HEIGHT, motionLook } from "./chartLook.ts";

const SMALLEST_LABELLED = 0.05;
const WHOLE_PERCENT = new Intl.NumberFormat("es-ES", { style: "percent", maximumFractionDigits: 0 });

type Row = DashboardStats["categoryDistribution"][number];

/** Each slice with its name and its share beside it; under 5 % there is no room for them. */
export function CategoriesChart({ rows }: { rows: readonly Row[] }) {
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <PieChart accessibilityLayer={false}>
        <Pie
          data={[...rows]}
          dataKey="value"
          nameKey="name"
          innerRadius="42%"
          outerRadius="68%"
          paddingAngle={1}
          stroke="var(--surface)"
          startAngle={90}
          endAngle={-270}
          labelLine={false}
          rootTabIndex={-1}
          label={SliceLabel}
          animationBegin={0}
          {...motionLook}
        >
          {rows.map(({ category, color }) => (
            <Cell key={category} fill={color} />
          ))}
        </Pie>
        <Tooltip {...motionLook} content={tooltipOf({ format: (value) => counted(value, "producto", "productos") })} />
      </PieChart>
    </ResponsiveContainer>
  );
}

interface SliceLabelProps {
  cx?: number;
  cy?: number;
  midAngle?: number;
  outerRadius?: number;
  percent?: number;
  name?: string | number;
}

function SliceLabel({ cx = 0, cy = 0, midAngle = 0, outerRadius = 0, percent = 0, name }: SliceLabelProps) {
  if (percent < SMALLEST_LABELLED) return null;
  const angle = (-midAngle * Math.PI) / 180;
  const x = cx + (outerRadius + 10) * Math.cos(angle);
  const y = cy + (outerRadius + 16) * Math.sin(angle);
  return (
    <text x={x} y={y} textAnchor={Math.cos(angle) >= 0 ? "start" : "end"} fontSize={12} fill="var(--ink)">
      <tspan x={x} dy="-0.2em">
        {name}
      </tspan>
      <tspan x={x} dy="1.15em" fontWeight={600}>
        {WHOLE_PERCENT.format(percent)}
      </tspan>
    </text>
  );
}
