import { privatePage } from "../../document/pageMeta.ts";
import { AdminMessagesPage } from "./AdminMessagesPage.client.tsx";

export const meta = privatePage("Mensajes");

export default AdminMessagesPage;
