import { privatePage } from "../../document/pageMeta.ts";
import { AdminAnalyticsPage } from "./AdminAnalyticsPage.client.tsx";

export const meta = privatePage("Analítica");

export default AdminAnalyticsPage;
