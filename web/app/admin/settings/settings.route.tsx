import { privatePage } from "../../document/pageMeta.ts";
import { AdminSettingsPage } from "./AdminSettingsPage.client.tsx";

export const meta = privatePage("Ajustes");

export default AdminSettingsPage;
