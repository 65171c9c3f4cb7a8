import { privatePage } from "../../document/pageMeta.ts";
import { VerifactuPage } from "./VerifactuPage.client.tsx";

export const meta = privatePage("VERI*FACTU");

export default VerifactuPage;
