import { privatePage } from "../../document/pageMeta.ts";
import { AdminOrdersPage } from "./AdminOrdersPage.client.tsx";

export const meta = privatePage("Pedidos");

export default AdminOrdersPage;
