import { privatePage } from "../../document/pageMeta.ts";
import { TrialPage } from "./TrialPage.client.tsx";

export const meta = privatePage("Un pedido de prueba");

export default TrialPage;
