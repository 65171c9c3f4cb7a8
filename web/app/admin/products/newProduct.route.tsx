import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Nuevo producto");

export default function AdminNewProductPage() {
  return <PageHeading title="Nuevo producto" />;
}
