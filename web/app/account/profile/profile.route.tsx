import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { describePage } from "../../document/pageMeta.ts";
import { SignInPrompt } from "../../session/SignInPrompt.tsx";
import { useSession } from "../../session/session.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import type { Route } from "./+types/profile.route.ts";
import { PanelsSkeleton } from "./PanelsSkeleton.tsx";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { type ProfileTab, tabOf } from "./tabs.ts";

export function meta(args: Route.MetaArgs) {
  const { label } = tabOf(new URLSearchParams(args.location.search));
  return describePage({ title: label, isPrivate: true }, args);
}

/** Each tab's code comes when it is opened. */
const TABS: Record<ProfileTab["slug"], React.ComponentType> = {
  "": lazy(() => import("./overview/OverviewTab.tsx").then(({ OverviewTab }) => ({ default: OverviewTab }))),
  pedidos: lazy(() => import("./OrdersTab.tsx").then(({ OrdersTab }) => ({ default: OrdersTab }))),
  favoritos: lazy(() => import("./FavouritesTab.tsx").then(({ FavouritesTab }) => ({ default: FavouritesTab }))),
  notificaciones: lazy(() =>
    import("./notifications/NotificationsTab.tsx").then(({ NotificationsTab }) => ({ default: NotificationsTab })),
  ),
  app: lazy(() => import("./AppTab.tsx").then(({ AppTab }) => ({ default: AppTab }))),
  configuracion: lazy(() => import("./SettingsTab.tsx").then(({ SettingsTab }) => ({ default: SettingsTab }))),
};

export default function ProfilePage() {
  const { status } = useSession();
  const tab = tabOf(useSearchParams()[0]);
  if (status === "guest") {
    return (
      <div className="page awaited">
        <PageHeading title="Mi Perfil" />
        <SignInPrompt
          title="Inicia sesión para ver tu perfil"
          text="Tus datos, tus pedidos y tus favoritos te esperan dentro."
        />
      </div>
    );
  }
  const Tab = TABS[tab.slug];
  return (
    <div className="page awaited">
      <PageHeading title={tab.label} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <ProfileTabs active={tab} />
        <div className="min-w-0">
          {status === "unknown" ? (
            <PanelsSkeleton />
          ) : (
            <Suspense key={tab.slug} fallback={<PanelsSkeleton />}>
              <Tab />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}
