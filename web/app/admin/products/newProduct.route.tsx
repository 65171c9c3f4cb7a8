import { privatePage } from "../../document/pageMeta.ts";
import { AdminNewProductPage } from "./AdminNewProductPage.client.tsx";

export const meta = privatePage("Nuevo producto");

export default AdminNewProductPage;
