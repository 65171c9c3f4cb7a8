import { useQuery } from "@tanstack/react-query";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Freshness } from "../charts/Freshness.tsx";
import { OpeningNotice } from "../opening/OpeningNotice.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { QueryView } from "../records/QueryView.tsx";
import { DashboardCards } from "./DashboardCards.tsx";
import { DashboardCharts } from "./DashboardCharts.tsx";
import { DashboardSkeleton } from "./DashboardSkeleton.tsx";
import { EmptyShopNotice } from "./EmptyShopNotice.tsx";
import { HeldMails } from "./HeldMails.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { StockAlerts } from "./StockAlerts.tsx";
import { UnpaidOrders } from "./UnpaidOrders.tsx";
import { WorkToDo } from "./WorkToDo.tsx";

const FRESH_MS = 5 * 60_000;

export function AdminDashboardPage() {
  // The figures are kept in this browser. What the staff changes here makes them old at once.
  const query = useQuery({ ...endpointQuery("GET /analytics/dashboard-stats"), staleTime: FRESH_MS });
  return (
    <>
      <PageHeading
        title="Dashboard"
        actions={
          <Freshness at={query.data?.generatedAt} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />
        }
      />
      <QueryView query={query} error="Error al cargar las estadísticas" loading={<DashboardSkeleton />}>
        {(stats) => (
          <div className="grid gap-6">
            <OpeningNotice />
            <HeldMails />
            {stats.isEmpty && <EmptyShopNotice />}
            <WorkToDo lowStock={stats.alerts.lowStock} />
            <UnpaidOrders />
            <DashboardCards summary={stats.summary} />
            <div className="grid items-start gap-6 xl:grid-cols-2">
              <StockAlerts {...stats.alerts} />
              <QuickActions />
            </div>
            <DashboardCharts stats={stats} />
          </div>
        )}
      </QueryView>
    </>
  );
}
