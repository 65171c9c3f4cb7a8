import { normaliseNif, type VerifactuEnvironment } from "@bruma/contract";

/**
 * Whether a record would follow on one of another company: each has a chain of its own (RD 1007/2023; Orden HAC/1177/2024), and an
 * installation serves one. Of the agency's world for tests nothing is of effect, so its chain may change hands.
 */
export const isOfAnother = (
  environment: VerifactuEnvironment,
  last: { issuerNif: string } | null,
  issuerNif: string,
): boolean => environment === "production" && last !== null && normaliseNif(last.issuerNif) !== normaliseNif(issuerNif);
