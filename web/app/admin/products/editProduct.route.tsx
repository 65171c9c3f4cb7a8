import { privatePage } from "../../document/pageMeta.ts";
import { AdminEditProductPage } from "./AdminEditProductPage.client.tsx";

export const meta = privatePage("Editar producto");

export default AdminEditProductPage;
