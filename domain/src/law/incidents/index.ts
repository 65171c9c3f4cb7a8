export { dropOldIncidents, forgetReporter, incidentsOf } from "./forgetReporters.ts";
export * from "./moveIncident.ts";
export * from "./readIncidents.ts";
export * from "./registerIncident.ts";
