import { type DashboardStats, formatCount } from "@bruma/contract";
import { Area, AreaChart, CartesianGrid, ReferenceArea, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { tooltipOf } from "./ChartTooltip.tsx";
import { axisLook, CHART_HEIGHT, FIRST, gridLook, motionLook, openLook, SECOND } from "./chartLook.ts";
import { formatShort, formatStep, formatWholeStep } from "./figures.ts";
import { openStep } from "./openStep.ts";
import { roundAxis } from "./roundTicks.ts";

export function UsersChart({ rows }: { rows: DashboardStats["userGrowth"] }) {
  const open = openStep(rows);
  const people = roundAxis(
    rows.flatMap(({ usuarios, activos }) => [usuarios, activos]),
    { whole: true },
  );
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <AreaChart data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} {...gridLook} />
        {open && <ReferenceArea {...open} {...openLook} />}
        <XAxis dataKey="period" tickFormatter={formatStep} minTickGap={24} {...axisLook} />
        <YAxis {...people} tickFormatter={formatShort} width="auto" axisLine={false} {...axisLook} />
        <Tooltip {...motionLook} content={tooltipOf({ title: formatWholeStep, format: formatCount })} />
        <Area dataKey="usuarios" name="Usuarios" stroke={FIRST} fill={FIRST} {...areaLook} />
        <Area dataKey="activos" name="Activos" stroke={SECOND} fill={SECOND} strokeDasharray="5 4" {...areaLook} />
      </AreaChart>
    </ResponsiveContainer>
  );
}

const areaLook = { type: "monotone", strokeWidth: 2.5, fillOpacity: 0.18, ...motionLook } as const;
