import { privatePage } from "../../document/pageMeta.ts";
import { CompliancePage } from "./CompliancePage.client.tsx";

export const meta = privatePage("Cumplimiento");

export default CompliancePage;
