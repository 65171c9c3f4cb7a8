import { privatePage } from "../../document/pageMeta.ts";
import { AdminTaxesPage } from "./AdminTaxesPage.client.tsx";

export const meta = privatePage("Impuestos");

export default AdminTaxesPage;
