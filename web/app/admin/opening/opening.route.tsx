import { privatePage } from "../../document/pageMeta.ts";
import { OpeningPage } from "./OpeningPage.client.tsx";

export const meta = privatePage("Puesta en marcha");

export default OpeningPage;
