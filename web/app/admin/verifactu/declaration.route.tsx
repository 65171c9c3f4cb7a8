import { privatePage } from "../../document/pageMeta.ts";
import { DeclarationPage } from "./DeclarationPage.client.tsx";

export const meta = privatePage("Declaración responsable");

export default DeclarationPage;
