import { privatePage } from "../../document/pageMeta.ts";
import { AdminHeldPage } from "./AdminHeldPage.client.tsx";

export const meta = privatePage("Retenido sin pagar");

export default AdminHeldPage;
