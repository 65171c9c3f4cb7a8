export * from "./readAudit.ts";
