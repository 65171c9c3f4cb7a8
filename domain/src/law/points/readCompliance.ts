import type { LegalPointState } from "@bruma/contract";
import type { Db } from "@bruma/db";
import { companyPoints } from "./company.ts";
import { dutyPoints } from "./duties.ts";
import type { LegalPoint, Verdict } from "./LegalPoint.ts";
import { pagePoints } from "./pages.ts";
import { productPoints } from "./products.ts";
import { type LawFacts, type LegalCheckRow, readLawFacts } from "./readLawFacts.ts";
import { salePoints } from "./sale.ts";

export const LEGAL_POINTS: readonly LegalPoint[] = [
  ...companyPoints,
  ...pagePoints,
  ...productPoints,
  ...salePoints,
  ...dutyPoints,
];

export type JudgedPoint = Omit<LegalPoint, "check"> & Verdict;

export interface ComplianceState {
  points: JudgedPoint[];
  summary: Record<LegalPointState, number>;
  isDemo: boolean;
  lastCheck: LegalCheckRow | undefined;
}

/** Every legal point, held against the shop as it stands now. */
export async function readCompliance(db: Db, now: Date): Promise<ComplianceState> {
  const facts = await readLawFacts(db, now);
  const points = judgePoints(facts);
  const summary = { met: 0, open: 0, missing: 0 };
  for (const { state } of points) summary[state] += 1;
  return { points, summary, isDemo: facts.settings.demo.isDemo, lastCheck: facts.lastCheck };
}

export const judgePoints = (facts: LawFacts): JudgedPoint[] =>
  LEGAL_POINTS.map(({ check, ...told }) => ({ ...told, ...check(facts) }));
