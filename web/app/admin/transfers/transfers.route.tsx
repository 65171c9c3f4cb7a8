import { privatePage } from "../../document/pageMeta.ts";
import { AdminTransfersPage } from "./AdminTransfersPage.client.tsx";

export const meta = privatePage("Transferencias");

export default AdminTransfersPage;
