import { reasonOf } from "../../reasonOf.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Freshness } from "../charts/Freshness.tsx";
import { IncidentAlert } from "../incidents/IncidentAlert.tsx";
import { DashboardCards } from "./DashboardCards.tsx";
import { DashboardCharts } from "./DashboardCharts.tsx";
import { DashboardSkeleton } from "./DashboardSkeleton.tsx";
import { EmptyShopNotice } from "./EmptyShopNotice.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { StockAlerts } from "./StockAlerts.tsx";
import { TransferAlerts } from "./TransferAlerts.tsx";
import { useDashboard } from "./useDashboard.ts";

export function AdminDashboardPage() {
  const { data, error, isPending, isFetching, refetch } = useDashboard();
  return (
    <>
      <PageHeading
        title="Dashboard"
        actions={<Freshness at={data?.generatedAt} isBusy={isFetching} onRefresh={() => void refetch()} />}
      />
      {isPending && <DashboardSkeleton />}
      {error && !data && (
        <ErrorState title="Error al cargar las estadísticas" message={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="grid gap-6">
          <IncidentAlert />
          {data.isEmpty && <EmptyShopNotice />}
          <DashboardCards summary={data.summary} />
          <TransferAlerts />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <StockAlerts {...data.alerts} />
            <QuickActions />
          </div>
          <DashboardCharts stats={data} />
        </div>
      )}
    </>
  );
}
