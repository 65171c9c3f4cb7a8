import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Analítica");

export default function AdminAnalyticsPage() {
  return <PageHeading title="Analítica" />;
}
