import { privatePage } from "../../document/pageMeta.ts";
import { AdminBreachesPage } from "./AdminBreachesPage.client.tsx";

export const meta = privatePage("Brechas de datos");

export default AdminBreachesPage;
