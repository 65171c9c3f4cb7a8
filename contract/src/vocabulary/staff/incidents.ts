import { keysOf } from "../keysOf.ts";

/** How far the report of an adverse effect has come. */
export const INCIDENT_STATE_LABELS = {
  open: "Por notificar",
  notified: "Notificado",
  closed: "Cerrado",
};
export type IncidentState = keyof typeof INCIDENT_STATE_LABELS;
export const INCIDENT_STATES = keysOf(INCIDENT_STATE_LABELS);
/** What the list is filtered by; «overdue»: not notified in its time. */
export const INCIDENT_FILTERS = ["open", "overdue", "notified", "closed"] as const;
export const INCIDENT_SEVERITY_LABELS = {
  mild: "Leve",
  moderate: "Moderado",
  serious: "Grave",
};
export type IncidentSeverity = keyof typeof INCIDENT_SEVERITY_LABELS;
export const INCIDENT_SEVERITIES = keysOf(INCIDENT_SEVERITY_LABELS);
export const INCIDENT_SOURCE_LABELS = {
  message: "Mensaje de la web",
  phone: "Teléfono",
  email: "Correo",
  person: "En persona",
  other: "Otra vía",
};
export type IncidentSource = keyof typeof INCIDENT_SOURCE_LABELS;
export const INCIDENT_SOURCES = keysOf(INCIDENT_SOURCE_LABELS);
/** How long the shop gives itself to tell the authority, from when it knows (RD 579/2017; Directive 2014/40/EU, art. 20.9). */
export const INCIDENT_CLOCK_HOURS = 24;
/** From how many hours before its end the clock is said to run out. */
export const INCIDENT_NEAR_HOURS = 6;
