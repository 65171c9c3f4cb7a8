import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Correo");

export default function AdminMailsPage() {
  return <PageHeading title="Correo" />;
}
