import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Ajustes");

export default function AdminSettingsPage() {
  return <PageHeading title="Ajustes" />;
}
