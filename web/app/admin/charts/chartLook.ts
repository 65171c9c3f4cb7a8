/** The theme's colours by name: they follow the theme by themselves, in a drawing, too. */
export const FIRST = "var(--brand)";
export const SECOND = "var(--accent)";
export const QUIET = "var(--edge)";
export const GRID = "var(--mist)";

export const CHART_HEIGHT = 280;
/** For ten rows, and for what stands beside them. */
export const TALL_CHART_HEIGHT = 420;
export const axisLook = { stroke: GRID, tickLine: false, tick: { fill: "var(--muted)", fontSize: 12 } } as const;
export const gridLook = { stroke: GRID, strokeDasharray: "2 4" } as const;
/** Over the step that is not over. */
export const openLook = {
  fill: "var(--sunken)",
  fillOpacity: 1,
  label: { value: "en curso", position: "insideTopRight", fill: "var(--muted)", fontSize: 11 },
} as const;
/** As all that moves here; Recharts' own is ten times as long. Where less motion is wished for, it draws at once by itself. */
export const motionLook = { animationDuration: 160, animationEasing: "ease-out" } as const;
