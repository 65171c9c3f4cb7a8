import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Registro");

export default function AdminAuditPage() {
  return <PageHeading title="Registro" />;
}
