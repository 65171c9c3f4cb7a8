import { privatePage } from "../../document/pageMeta.ts";
import { StatusPage } from "./StatusPage.client.tsx";

export const meta = privatePage("Estado de la tienda");

export default StatusPage;
