import { privatePage } from "../../document/pageMeta.ts";
import { AdminAuditPage } from "./AdminAuditPage.client.tsx";

export const meta = privatePage("Registro");

export default AdminAuditPage;
