import { type FigureName, formatNumber } from "@bruma/contract";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FigureCard } from "../figures/FigureCard.tsx";

interface ListFiguresProps {
  of: readonly {
    figure: FigureName;
    /** Where it is not the figure's own. */
    name?: string;
    /** Undefined until it is known. */
    value: number | string | undefined;
  }[];
}

/** What a list comes to, above it. */
export function ListFigures({ of: figures }: ListFiguresProps) {
  return (
    <div className="mb-6 grid gap-3 max-sm:mb-4 max-sm:auto-cols-[minmax(10.5rem,1fr)] max-sm:grid-flow-col max-sm:overflow-x-auto sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ value, ...figure }) => (
        <FigureCard
          key={figure.figure}
          {...figure}
          value={typeof value === "number" ? formatNumber(value) : (value ?? <Skeleton className="my-1 h-6 w-20" />)}
        />
      ))}
    </div>
  );
}
