import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Editar producto");

export default function AdminEditProductPage() {
  return <PageHeading title="Editar producto" />;
}
