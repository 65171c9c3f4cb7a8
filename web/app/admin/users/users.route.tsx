import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Usuarios");

export default function AdminUsersPage() {
  return <PageHeading title="Usuarios" />;
}
