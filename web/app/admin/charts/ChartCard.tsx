import clsx from "clsx";
import { ChartLine, Table as TableIcon } from "lucide-react";
import { type ReactNode, Suspense, useId, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { EmptyChart } from "./EmptyChart.tsx";

interface ChartCardProps {
  title: string;
  /** What is drawn, and over which time. */
  note: ReactNode;
  /** What each line, bar or area is called, in its colour. */
  series?: readonly Series[];
  /** The first by the axis to the left, the second by the one to the right. */
  twoAxes?: boolean;
  isEmpty: boolean;
  /** What the overlay says where there is nothing to draw. */
  empty: string;
  chart: ReactNode;
  /** The same figures as a table. */
  table: ReactNode;
  actions?: ReactNode;
}

export interface Series {
  name: string;
  colour: string;
  dashed?: boolean;
}

/** A drawing with its title, or the table of what it draws. */
export function ChartCard({
  title,
  note,
  series = [],
  twoAxes = false,
  isEmpty,
  empty,
  chart,
  table,
  actions,
}: ChartCardProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <Card className="flex min-w-0 flex-col p-4 sm:p-5">
      <section aria-labelledby={id} className="flex min-w-0 flex-1 flex-col">
        <header className="mb-4 flex items-start justify-between gap-4 max-sm:flex-wrap">
          <div className="min-w-0">
            <h2 id={id} className="text-subheading">
              {title}
            </h2>
            <p className="text-small text-muted">{note}</p>
          </div>
          <div className="flex shrink-0 flex-wrap justify-end gap-2">
            {actions}
            {!isEmpty && (
              <Button
                variant="quiet"
                size="small"
                icon={asTable ? ChartLine : TableIcon}
                aria-describedby={id}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? "Ver gráfico" : "Ver tabla"}
              </Button>
            )}
          </div>
        </header>
        {isEmpty ? (
          <EmptyChart text={empty} />
        ) : asTable ? (
          table
        ) : (
          <figure aria-labelledby={id} className="mt-auto">
            <Legend series={series} twoAxes={twoAxes} />
            <Suspense fallback={<Skeleton className="h-70" />}>
              <div aria-hidden="true">{chart}</div>
            </Suspense>
            <figcaption className="sr-only">Gráfico. Las mismas cifras están en «Ver tabla».</figcaption>
          </figure>
        )}
      </section>
    </Card>
  );
}

function Legend({ series, twoAxes }: { series: readonly Series[]; twoAxes: boolean }) {
  if (series.length === 0) return null;
  return (
    <ul className={clsx("mb-2 flex flex-wrap gap-x-5 gap-y-1 text-tiny font-semibold", twoAxes && "justify-between")}>
      {series.map(({ name, colour, dashed }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" width="18" height="10">
            <line
              x1="1"
              x2="17"
              y1="5"
              y2="5"
              stroke={colour}
              strokeWidth={dashed ? 2.5 : 4}
              strokeDasharray={dashed ? "5 3" : undefined}
              strokeLinecap="round"
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
