import {
  FIT_KIND_LABELS,
  type FitCertainty,
  type FitGridNow,
  type FitGridRow,
  type FitKind,
  type FitSide,
  type SaveFitGrid,
} from "@bruma/contract";

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

type RowEnd = Pick<FitGridRow, "product_id" | "family_id">;
export const rowKey = ({ product_id, family_id }: RowEnd): string => (product_id ? `p${product_id}` : `f${family_id}`);
const keyOf = (row: FitGridRow, kind: FitKind) => `${rowKey(row)} ${kind}`;
const edgeOf = ({ edges }: FitGridRow, kind: FitKind) => edges.find((edge) => edge.kind === kind);
const isDone = ({ row, kind, wanted }: Tick) => (edgeOf(row, kind) !== undefined) === wanted;

export const isTicked = (ticks: Ticks, row: FitGridRow, kind: FitKind): boolean =>
  ticks.get(keyOf(row, kind))?.wanted ?? edgeOf(row, kind) !== undefined;

/** By which families a square holds that nobody ticked itself; its own edge would say nothing new. */
export const heldBy = (row: FitGridRow, kind: FitKind): FitGridRow["held"] =>
  edgeOf(row, kind) ? [] : row.held.filter((each) => each.kind === kind);

/** A square that is as it was is no change. */
export function toggle(ticks: Ticks, row: FitGridRow, kind: FitKind): Ticks {
  const next = new Map(ticks);
  const key = keyOf(row, kind);
  if (!next.delete(key)) next.set(key, { row, kind, wanted: edgeOf(row, kind) === undefined });
  return next;
}

/** The ticks over the rows that are on screen now: what came true meanwhile is no change any more. */
export function over(ticks: Ticks, rows: readonly FitGridRow[]): Ticks {
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const known = [...ticks].map(([key, tick]): [string, Tick] => [
    key,
    { ...tick, row: byKey.get(rowKey(tick.row)) ?? tick.row },
  ]);
  return new Map(known.filter(([, tick]) => !isDone(tick)));
}

/** What is left of the ticks in the grid as it is now, and why the others fell away. */
export interface Reread {
  ticks: Ticks;
  /** Somebody else did the same. */
  done: Tick[];
  /** The product or the family is not there any more. */
  gone: Tick[];
}

export function readAgain(ticks: Ticks, now: FitGridNow): Reread {
  const gone = new Set(now.gone.map(rowKey));
  const edges = Map.groupBy(now.edges, rowKey);
  const reread: Reread = { ticks: new Map(), done: [], gone: [] };
  const left = new Map<string, Tick>();
  for (const [key, old] of ticks) {
    const tick = { ...old, row: { ...old.row, edges: edges.get(rowKey(old.row)) ?? [] } };
    if (gone.has(rowKey(tick.row))) reread.gone.push(tick);
    else if (isDone(tick)) reread.done.push(tick);
    else left.set(key, tick);
  }
  return { ...reread, ticks: left };
}

/** «Cartucho Lumo (sirve para), Tanque y 3 más» */
export function namesOf(ticks: readonly Tick[]): string {
  const named = ticks.slice(0, 5).map(({ row, kind }) => `${row.name} (${FIT_KIND_LABELS[kind].toLowerCase()})`);
  const others = ticks.length - named.length;
  return named.join(", ") + (others > 0 ? ` y ${others} más` : "");
}

/** For whom a save was refused: what became of their squares, and what they can do. */
export function wordsOfReread({ ticks, done, gone }: Reread): string {
  const left =
    ticks.size === 0
      ? "No queda nada por guardar."
      : ticks.size === 1
        ? "Tu otra casilla sigue marcada: mírala y guarda otra vez."
        : `Tus otras ${ticks.size} casillas siguen marcadas: míralas y guarda otra vez.`;
  return [
    "La matriz ha cambiado mientras marcabas, y no se ha guardado nada.",
    done.length > 0 && `Ya está como la querías: ${namesOf(done)}.`,
    gone.length > 0 && `Ya no existe: ${[...new Set(gone.map(({ row }) => row.name))].join(", ")}.`,
    done.length + gone.length > 0
      ? left
      : "Alguna que quitas se había quitado y puesto otra vez. Todas siguen como las dejaste: míralas y guarda otra vez.",
  ]
    .filter(Boolean)
    .join(" ");
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

/** What takes a saved change back, in one piece: away with what was `made`, and what was removed comes back with the words that it had. */
export function undoBody(end: GridEnd, side: FitSide, ticks: Ticks, made: readonly number[]): SaveFitGrid {
  const add = changesOf(ticks).removed.flatMap(({ row, kind }) => {
    const edge = edgeOf(row, kind);
    return edge ? [{ ...otherEnd(row), kind, certainty: edge.certainty, source: edge.source }] : [];
  });
  return { ...end, side, certainty: "maker", source: "", add, remove: [...made] };
}
