import { privatePage } from "../../document/pageMeta.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

export const meta = privatePage("Mensajes");

export default function AdminMessagesPage() {
  return <PageHeading title="Mensajes" />;
}
