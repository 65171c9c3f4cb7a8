import { hashKey } from "@tanstack/react-query";

type Side = "mine" | "theirs";

/** Which of two versions wins: where both changed a field, and where only I did. */
interface Winners {
  contested: Side;
  own: Side;
}

/** The two versions of a form side by side, and what it comes to with either. */
export interface Merged<Typed> {
  /** Whether a field was changed by both, and not to the same. */
  isContested: boolean;
  /** What both changed is mine. */
  withMine: Typed;
  /** What both changed is theirs. What only I changed stays mine in either. */
  withTheirs: Typed;
  /** Their version with my side of what both changed, and nothing else of mine: held against theirs it shows just that. */
  contested: Typed;
}

/**
 * What became of `base` in two windows, field by field: what I did not touch is theirs. A list is one field: what its rows say together
 * (names of options, which price, which order) nobody can put together from two halves. Fields of a group in `together` mean something only
 * beside each other too, and are mine or theirs as a whole.
 */
export function mergeTyped<Typed extends object>(
  base: Typed,
  mine: Typed,
  theirs: Typed,
  together: readonly (readonly (keyof Typed & string)[])[] = [],
): Merged<Typed> {
  const by = (winners: Winners) => mergeFields(base, mine, theirs, winners, together) as Typed;
  const [withMine, withTheirs] = [by({ contested: "mine", own: "mine" }), by({ contested: "theirs", own: "mine" })];
  return {
    isContested: !isSame(withMine, withTheirs),
    withMine,
    withTheirs,
    contested: by({ contested: "mine", own: "theirs" }),
  };
}

/** The ways to the first value in which two versions differ, the nearest first: «rates.2.price», «rates.2», «rates». */
export function pathsToDifference(one: unknown, other: unknown, path: readonly string[] = []): string[] {
  if (isSame(one, other)) return [];
  const here = path.length > 0 ? [path.join(".")] : [];
  if (!isFields(one) || !isFields(other)) return here;
  const name = Object.keys(one).find((each) => !isSame(one[each], other[each]));
  return name === undefined ? here : [...pathsToDifference(one[name], other[name], [...path, name]), ...here];
}

type Fields = Record<string, unknown>;

/** The order in which an object's fields stand says nothing. */
const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isPlain = (value: unknown): value is Fields => isFields(value) && !Array.isArray(value);

function merge(base: unknown, mine: unknown, theirs: unknown, winners: Winners): unknown {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return winners.own === "mine" ? mine : theirs;
  if (isPlain(base) && isPlain(mine) && isPlain(theirs)) return mergeFields(base, mine, theirs, winners);
  return winners.contested === "mine" ? mine : theirs;
}

function mergeFields(
  base: object,
  mine: object,
  theirs: object,
  winners: Winners,
  together: readonly (readonly string[])[] = [],
): Fields {
  const [was, is, now] = [base, mine, theirs] as [Fields, Fields, Fields];
  const merged: Fields = {};
  for (const name of new Set([...Object.keys(now), ...Object.keys(is)])) {
    const group = together.find((names) => names.includes(name)) ?? [name];
    const [before, typed, saved] = [was, is, now].map((version) => group.map((each) => version[each]));
    const chosen =
      group.length > 1 ? merge(before, typed, saved, winners) : [merge(was[name], is[name], now[name], winners)];
    merged[name] = (chosen as unknown[])[group.indexOf(name)];
  }
  return merged;
}
