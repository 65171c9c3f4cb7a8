import { privatePage } from "../../document/pageMeta.ts";
import { AdminIncidentsPage } from "./AdminIncidentsPage.client.tsx";

export const meta = privatePage("Efectos adversos");

export default AdminIncidentsPage;
