import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { fieldReasonOf } from "../../api/fieldReasonOf.ts";
import { LoadFailure } from "../../api/LoadFailure.tsx";
import { reasonOf } from "../../api/reasonOf.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Freshness } from "../charts/Freshness.tsx";
import { formatWholeStep } from "../charts/figures.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { endpointQuery } from "../records/endpointQuery.ts";
import { AnalyticsSkeleton } from "./AnalyticsSkeleton.tsx";
import { StockValue, TopCategories, TopProducts, UsedCoupons, ViewedPages, VisitSources } from "./AnalyticsTables.tsx";
import { BestCustomers } from "./BestCustomers.tsx";
import { PeriodFigures } from "./PeriodFigures.tsx";
import { PeriodPicker } from "./PeriodPicker.tsx";
import { FIGURES, readPeriod } from "./periods.ts";
import { SalesOverTime } from "./SalesOverTime.tsx";

export function AdminAnalyticsPage() {
  const address = useListAddress();
  const shown = readPeriod(address.read);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery("GET /admin/analytics", { query: { ...shown } }),
    ...FIGURES,
  });
  const failed = error && (!data || isPlaceholderData);
  return (
    <>
      <PageHeading
        title="Analítica"
        actions={<Freshness at={data?.generatedAt} isBusy={isFetching} onRefresh={() => void refetch()} />}
      />
      <PeriodPicker address={address} shown={shown} />
      {isPending && <AnalyticsSkeleton />}
      {failed && <LoadFailure of={{ error, refetch }} title="Error al cargar la analítica" reason={whyNot} />}
      {data && !failed && (
        <div
          aria-busy={isPlaceholderData}
          className={clsx("grid gap-8 transition-opacity", isPlaceholderData && "opacity-60")}
        >
          <p role="status" className="-mb-4 text-small text-muted">
            {spell(data.period)}, comparado con {spell(data.before)}
          </p>
          <PeriodFigures analytics={data} />
          <SalesOverTime analytics={data} shown={shown} />
          <div className="grid items-start gap-8 xl:grid-cols-2">
            <div className="grid min-w-0 gap-8">
              <TopProducts analytics={data} shown={shown} />
              <BestCustomers shown={shown} />
            </div>
            <div className="grid min-w-0 gap-8">
              <TopCategories analytics={data} shown={shown} />
              <UsedCoupons analytics={data} shown={shown} />
              <StockValue analytics={data} shown={shown} />
              <VisitSources analytics={data} shown={shown} />
              <ViewedPages analytics={data} shown={shown} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** Days that make no period are explained at their field. */
const whyNot = (error: unknown) => fieldReasonOf(error) ?? reasonOf(error);

const spell = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatWholeStep(from) : `${formatWholeStep(from)} – ${formatWholeStep(to)}`;
