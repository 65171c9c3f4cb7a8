import { privatePage } from "../../document/pageMeta.ts";
import { AdminImportsPage } from "./AdminImportsPage.client.tsx";

export const meta = privatePage("Importar y exportar");

export default AdminImportsPage;
