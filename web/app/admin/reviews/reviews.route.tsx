import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Reseñas");

export default function AdminReviewsPage() {
  return <PageHeading title="Reseñas" />;
}
