/** How far the report of an adverse effect has come. */
export const INCIDENT_STATES = ["open", "notified", "closed"] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];
export const INCIDENT_STATE_LABELS: Record<IncidentState, string> = {
  open: "Por notificar",
  notified: "Notificado",
  closed: "Cerrado",
};
/** What the list is filtered by; «overdue»: not notified in its time. */
export const INCIDENT_FILTERS = ["open", "overdue", "notified", "closed"] as const;
export type IncidentFilter = (typeof INCIDENT_FILTERS)[number];
export const INCIDENT_SEVERITIES = ["mild", "moderate", "serious"] as const;
export type IncidentSeverity = (typeof INCIDENT_SEVERITIES)[number];
export const INCIDENT_SEVERITY_LABELS: Record<IncidentSeverity, string> = {
  mild: "Leve",
  moderate: "Moderado",
  serious: "Grave",
};
export const INCIDENT_SOURCES = ["message", "phone", "email", "person", "other"] as const;
export type IncidentSource = (typeof INCIDENT_SOURCES)[number];
export const INCIDENT_SOURCE_LABELS: Record<IncidentSource, string> = {
  message: "Mensaje de la web",
  phone: "Teléfono",
  email: "Correo",
  person: "En persona",
  other: "Otra vía",
};
/** How long the shop gives itself to tell the authority, from when it knows (RD 579/2017; Directive 2014/40/EU, art. 20.9). */
export const INCIDENT_CLOCK_HOURS = 24;
/** From how many hours before its end the clock is said to run out. */
export const INCIDENT_NEAR_HOURS = 6;
