import { counted, FIGURES, type FigureName, formatCount, formatEuros, type TransferSummary } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { Loading, Skeleton } from "../../ui/Skeleton.tsx";
import { BreachAlert } from "../breaches/BreachAlert.tsx";
import { FigureCard } from "../figures/FigureCard.tsx";
import { FigureLink } from "../figures/FigureLink.tsx";
import { IncidentAlert } from "../incidents/IncidentAlert.tsx";
import { useWaiting } from "../records/useWaiting.ts";
import { SUMMARY } from "../transfers/transferQueries.ts";

interface Task {
  figure: FigureName;
  name?: string;
  count: number | undefined;
  note?: ReactNode;
  /** Waits for the buyer, not for the shop. */
  isCalm?: boolean;
}

/** What there is to do now, each the way to its list; whoever may not see a list does not see what waits in it. */
export function WorkToDo({ lowStock }: { lowStock: number }) {
  const may = useMay();
  const summary = useQuery({ ...SUMMARY, enabled: may("payments.read") });
  const waiting = useWaiting();
  const failure = summary.error ?? waiting.error;
  const money = summary.data?.summary;
  const tasks = tasksOf(money, waiting.data, lowStock);
  const isLoading = !failure && (waiting.isPending || (may("payments.read") && summary.isPending));
  return (
    <section aria-labelledby="que-toca">
      <h2 id="que-toca" className="mb-3 text-subheading">
        Qué toca ahora
      </h2>
      <div className="mb-3 grid gap-3 empty:hidden">
        <BreachAlert />
        <IncidentAlert />
      </div>
      {failure && <p className="mb-3 text-small text-muted">No hemos podido cargarlo todo. {reasonOf(failure)}</p>}
      {isLoading ? (
        <Loading label="Cargando lo que está por hacer…">
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
          {tasks.map(({ figure, name, count, note, isCalm = false }) => (
            <li key={figure}>
              <FigureCard
                figure={figure}
                name={name}
                value={formatCount(count ?? 0)}
                note={note}
                tone={!isCalm && count ? "warn" : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Waiting = NonNullable<ReturnType<typeof useWaiting>["data"]>;

function tasksOf(money: TransferSummary | undefined, waiting: Waiting | undefined, lowStock: number): Task[] {
  const tasks: Task[] = [
    {
      figure: "unpaid",
      name: "Por cobrar",
      count: money?.unpaid.count,
      isCalm: true,
      note: money && (
        <>
          <span className="figures">{formatEuros(money.unpaid.amount)}</span>
          {money.overdue.count > 0 && (
            <>
              {", "}
              <FigureLink figure="overdue">{counted(money.overdue.count, "vencido", "vencidos")}</FigureLink>
            </>
          )}
        </>
      ),
    },
    { figure: "toPrepare", count: waiting?.to_prepare?.count },
    { figure: "unanswered", count: waiting?.messages?.count },
    {
      figure: "unmatched",
      count: money?.unmatched.count,
      note: money && (
        <>
          <span className="figures">{formatEuros(money.unmatched.amount)}</span> {FIGURES.unmatched.amountOf}
        </>
      ),
    },
    {
      figure: "refunds",
      count: money?.refunds.count,
      note: money && <span className="figures">{formatEuros(money.refunds.amount)}</span>,
    },
    { figure: "lowStock", name: FIGURES.lowStock.label, count: lowStock },
  ];
  return tasks.filter(({ count }) => count !== undefined);
}
