import { privatePage } from "../../document/pageMeta.ts";
import { AdminContentPage } from "./AdminContentPage.client.tsx";

export const meta = privatePage("Textos legales");

export default AdminContentPage;
