import { privatePage } from "../../document/pageMeta.ts";
import { AdminLotsPage } from "./AdminLotsPage.client.tsx";

export const meta = privatePage("Lotes");

export default AdminLotsPage;
