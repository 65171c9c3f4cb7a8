import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Dashboard");

export default function AdminDashboardPage() {
  return <PageHeading title="Dashboard" />;
}
