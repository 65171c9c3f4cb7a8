import { privatePage } from "../../document/pageMeta.ts";
import { ProcessingPage } from "./ProcessingPage.client.tsx";

export const meta = privatePage("Tratamientos de datos");

export default ProcessingPage;
