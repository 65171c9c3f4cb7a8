import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Productos");

export default function AdminProductsPage() {
  return <PageHeading title="Productos" />;
}
