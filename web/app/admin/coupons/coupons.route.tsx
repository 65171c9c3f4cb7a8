import { privatePage } from "../../document/pageMeta.ts";
import { AdminCouponsPage } from "./AdminCouponsPage.client.tsx";

export const meta = privatePage("Cupones");

export default AdminCouponsPage;
