import { keysOf } from "../keysOf.ts";

/** How far the shop has come with a breach of personal data. */
export const BREACH_STATE_LABELS = {
  open: "Por comunicar",
  notified: "Comunicada a la AEPD",
  exempt: "Sin comunicar, con motivo",
  people_told: "Personas avisadas",
  closed: "Cerrada",
};
export type BreachState = keyof typeof BREACH_STATE_LABELS;
export const BREACH_STATES = keysOf(BREACH_STATE_LABELS);

/** What the list is filtered by; «overdue»: the agency was not told in its time. */
export const BREACH_FILTERS = ["open", "overdue", "notified", "exempt", "people_told", "closed"] as const;

/** For the rights and freedoms of people: GDPR, arts. 33.1 and 34.1. */
export const BREACH_RISK_LABELS = {
  unlikely: "Improbable",
  likely: "Hay riesgo",
  high: "Riesgo alto",
};
export type BreachRisk = keyof typeof BREACH_RISK_LABELS;
export const BREACH_RISKS = keysOf(BREACH_RISK_LABELS);

/** How long there is to tell the agency, from when the shop noticed: plain hours, weekends and holidays too (GDPR, art. 33.1). */
export const BREACH_CLOCK_HOURS = 72;
/** From how many hours before its end the clock is said to run out. */
export const BREACH_NEAR_HOURS = 24;
