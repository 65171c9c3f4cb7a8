import { privatePage } from "../../document/pageMeta.ts";
import { AdminReviewsPage } from "./AdminReviewsPage.client.tsx";

export const meta = privatePage("Reseñas");

export default AdminReviewsPage;
