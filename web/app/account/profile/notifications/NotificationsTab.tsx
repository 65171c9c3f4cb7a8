import { MarketingPanel } from "./MarketingPanel.tsx";
import { PreferencesPanel } from "./PreferencesPanel.tsx";
import { PushPanel } from "./PushPanel.tsx";

/** What reaches the customer, and where. */
export function NotificationsTab() {
  return (
    <div className="grid gap-6">
      <PushPanel />
      <PreferencesPanel />
      <MarketingPanel />
    </div>
  );
}
