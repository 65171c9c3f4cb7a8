import { FIGURES, type FigureName } from "@bruma/contract";
import type { ReactNode } from "react";
import { StatCard } from "../../ui/StatCard.tsx";
import { FigureHelp } from "./FigureHelp.tsx";
import { useListHref } from "./useListHref.ts";

interface FigureCardProps {
  figure: FigureName;
  /** Where it is not the figure's own. */
  name?: string | undefined;
  value: ReactNode;
  note?: ReactNode;
  /** What narrows the figure, and with it the list: some days. */
  among?: Record<string, string>;
  tone?: "warn" | undefined;
}

/** A figure that says what it counts, and leads to the list of just that. */
export function FigureCard({ figure, name = FIGURES[figure].label, among, ...card }: FigureCardProps) {
  const hrefOf = useListHref();
  return (
    <StatCard {...card} name={name} to={hrefOf(figure, among)} help={<FigureHelp figure={figure} name={name} />} />
  );
}
