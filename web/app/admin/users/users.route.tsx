import { privatePage } from "../../document/pageMeta.ts";
import { AdminUsersPage } from "./AdminUsersPage.client.tsx";

export const meta = privatePage("Usuarios");

export default AdminUsersPage;
