import { privatePage } from "../../document/pageMeta.ts";
import { AdminMailsPage } from "./AdminMailsPage.client.tsx";

export const meta = privatePage("Correo");

export default AdminMailsPage;
