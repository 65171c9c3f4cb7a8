import { ConsentsPanel } from "../security/privacy/ConsentsPanel.tsx";
import { PrivacyPanel } from "../security/privacy/PrivacyPanel.tsx";
import { SecurityPanel } from "../security/SecurityPanel.tsx";
import { SessionsPanel } from "../security/sessions/SessionsPanel.tsx";

/** How the account is kept safe, and what becomes of its data. */
export function SettingsTab() {
  return (
    <div className="grid gap-6">
      <SecurityPanel />
      <SessionsPanel />
      <ConsentsPanel />
      <PrivacyPanel />
    </div>
  );
}
