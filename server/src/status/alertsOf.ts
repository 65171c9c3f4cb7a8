import type { Alert } from "@bruma/domain";
import type { Finding } from "../doctor/Finding.ts";

/** What the owner is written to about. What is missing from the settings is told on every page already, and a mail says nothing of mail. */
const TOLD = new Set([
  "Disco",
  "Base de datos",
  "Reloj",
  "Certificado",
  "Copias de seguridad",
  "Tareas",
  "Correos por salir",
  "Facturas",
  "Errores",
]);

export const alertsOf = (findings: readonly Finding[]): Alert[] =>
  findings
    .filter(({ about, verdict }) => verdict === "fault" && TOLD.has(about))
    .map(({ about, found, mend = "" }) => ({ about, found, mend }));
