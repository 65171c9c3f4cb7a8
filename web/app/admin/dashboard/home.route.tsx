import { privatePage } from "../../document/pageMeta.ts";
import { AdminDashboardPage } from "./AdminDashboardPage.client.tsx";

export const meta = privatePage("Dashboard");

export default AdminDashboardPage;
