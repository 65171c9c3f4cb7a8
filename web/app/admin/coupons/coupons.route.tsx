import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Cupones");

export default function AdminCouponsPage() {
  return <PageHeading title="Cupones" />;
}
