import type { PageKind, VisitSource } from "@bruma/contract";
import { pageViews, type Tx, visits } from "@bruma/db";
import type { Dice } from "../Dice.ts";
import { daysBefore } from "../dates.ts";
import { inStatements } from "../rows.ts";

const DAYS = 120;
const VISITS_A_DAY = 46;
const SOURCES: Partial<Record<VisitSource, number>> = { direct: 0.38, search: 0.41, social: 0.08, referral: 0.13 };
const PAGES: Partial<Record<PageKind, number>> = { home: 0.5, catalogue: 1.3, product: 1.9, cart: 0.2, content: 0.15 };

/** How many came in each day and what they looked at: more of late, and at the weekend fewer. */
export async function insertVisits(tx: Tx, dice: Dice, now: Date): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, index) => daysBefore(now, DAYS - 1 - index));
  const came = days.flatMap((at, index) => {
    const weekend = [0, 6].includes(at.getUTCDay()) ? 0.7 : 1;
    const all = VISITS_A_DAY * (0.7 + (0.6 * index) / DAYS) * weekend * dice.between(0.85, 1.15);
    const day = at.toISOString().slice(0, 10);
    return Object.entries(SOURCES).map(([source, share]) => ({ day, source, count: Math.ceil(all * share) }));
  });
  const seen = came.flatMap(({ day, source, count }) =>
    Object.entries(PAGES).map(([page, share]) => ({ day, page, source, count: Math.ceil(count * share) })),
  );
  for (const part of inStatements(came)) await tx.insert(visits).values(part);
  for (const part of inStatements(seen)) await tx.insert(pageViews).values(part);
}
