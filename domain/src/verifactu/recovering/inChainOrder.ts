import type { KnownRecord } from "../sending/readAnswer.ts";

/**
 * Records of a chain, each behind the one that it follows on: many have the same second. What follows on none of them (the agency keeps
 * only the last record of an invoice) stands where its moment puts it.
 */
export function inChainOrder(records: readonly KnownRecord[]): KnownRecord[] {
  const byMoment = records.toSorted((a, b) => Date.parse(a.stamp) - Date.parse(b.stamp));
  const hashes = new Set(records.map(({ hash }) => hash));
  const followers = Map.groupBy(byMoment, ({ previousHash }) =>
    previousHash !== null && hashes.has(previousHash) ? previousHash : null,
  );
  const ordered: KnownRecord[] = [];
  const waiting = (followers.get(null) ?? []).toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    ordered.push(next);
    waiting.push(...(followers.get(next.hash) ?? []).toReversed());
  }
  return ordered;
}
