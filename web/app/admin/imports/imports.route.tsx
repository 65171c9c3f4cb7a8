import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Importar y exportar");

export default function AdminImportsPage() {
  return <PageHeading title="Importar y exportar" />;
}
