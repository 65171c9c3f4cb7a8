import { privatePage } from "../../document/pageMeta.ts";
import { AdminProductsPage } from "./AdminProductsPage.client.tsx";

export const meta = privatePage("Productos");

export default AdminProductsPage;
