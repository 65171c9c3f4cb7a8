import { privatePage } from "../../document/pageMeta.ts";
import { InvoicesPage } from "./InvoicesPage.client.tsx";

export const meta = privatePage("Facturas");

export default InvoicesPage;
