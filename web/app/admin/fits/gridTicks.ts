import type { FitCertainty, FitGridRow, FitKind, FitSide, SaveFitGrid } from "@bruma/contract";

/** A square that somebody ticked, or whose tick they took away. */
export interface Tick {
  row: FitGridRow;
  kind: FitKind;
  wanted: boolean;
}
export type Ticks = ReadonlyMap<string, Tick>;

/** Whose grid it is. */
export type GridEnd = { product_id: number } | { family_id: number };

/** As the grid is asked for. */
export const gridQuery = (end: GridEnd) =>
  "product_id" in end ? { product: end.product_id } : { family: end.family_id };

export const rowKey = ({ product_id, family_id }: FitGridRow): string =>
  product_id ? `p${product_id}` : `f${family_id}`;
const keyOf = (row: FitGridRow, kind: FitKind) => `${rowKey(row)} ${kind}`;
const edgeOf = ({ edges }: FitGridRow, kind: FitKind) => edges.find((edge) => edge.kind === kind);

export const isTicked = (ticks: Ticks, row: FitGridRow, kind: FitKind): boolean =>
  ticks.get(keyOf(row, kind))?.wanted ?? edgeOf(row, kind) !== undefined;

/** A square that is as it was is no change. */
export function toggle(ticks: Ticks, row: FitGridRow, kind: FitKind): Ticks {
  const next = new Map(ticks);
  const key = keyOf(row, kind);
  if (!next.delete(key)) next.set(key, { row, kind, wanted: edgeOf(row, kind) === undefined });
  return next;
}

/** After the rows were read anew: what somebody else did meanwhile is no change any more. */
export function readAgain(ticks: Ticks, rows: readonly FitGridRow[]): Ticks {
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const next = new Map<string, Tick>();
  for (const [key, tick] of ticks) {
    const row = byKey.get(rowKey(tick.row)) ?? { ...tick.row, edges: [] };
    if ((edgeOf(row, tick.kind) !== undefined) !== tick.wanted) next.set(key, { ...tick, row });
  }
  return next;
}

interface Words {
  certainty: FitCertainty;
  source: string;
}

const otherEnd = ({ product_id, family_id }: FitGridRow) =>
  product_id === null ? { family_id: family_id ?? 0 } : { product_id };

export function changesOf(ticks: Ticks): { added: Tick[]; removed: Tick[] } {
  const all = [...ticks.values()];
  return { added: all.filter(({ wanted }) => wanted), removed: all.filter(({ wanted }) => !wanted) };
}

export function saveBody(end: GridEnd, side: FitSide, ticks: Ticks, words: Words): SaveFitGrid {
  const { added, removed } = changesOf(ticks);
  return {
    ...end,
    side,
    ...words,
    add: added.map(({ row, kind }) => ({ ...otherEnd(row), kind })),
    remove: removed.flatMap(({ row, kind }) => edgeOf(row, kind)?.id ?? []),
  };
}

/**
 * What takes a saved change back. `rows`: the grid as it is after it. What was removed had words of its own: a body for each of them, and
 * the first one takes away what was added.
 */
export function undoBodies(end: GridEnd, side: FitSide, ticks: Ticks, rows: readonly FitGridRow[]): SaveFitGrid[] {
  const { added, removed } = changesOf(ticks);
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const remove = added.flatMap(({ row, kind }) => {
    const now = byKey.get(rowKey(row));
    return (now && edgeOf(now, kind)?.id) ?? [];
  });
  const bodies = new Map<string, SaveFitGrid>();
  for (const { row, kind } of removed) {
    const edge = edgeOf(row, kind);
    if (!edge) continue;
    const { certainty, source } = edge;
    const key = `${certainty} ${source}`;
    const body = bodies.get(key) ?? { ...end, side, certainty, source, add: [], remove: [] };
    body.add.push({ ...otherEnd(row), kind });
    bodies.set(key, body);
  }
  const [first = { ...end, side, certainty: "maker" as const, source: "", add: [], remove: [] }, ...others] =
    bodies.values();
  return [{ ...first, remove }, ...others];
}
