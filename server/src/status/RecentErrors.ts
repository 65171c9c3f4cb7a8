import { DAY_MS, MINUTE_MS, type RecentError } from "@bruma/contract";
import { wordsOf } from "./errorWords.ts";

/** Kinds, not errors: a program that fails in a hundred ways is told by its first hundred. */
const MOST_KINDS = 100;
const MOST_SIGNS = 200;

export interface NotedError {
  /** What was being done, in the log's own words. */
  what: string;
  /** What the program or the database said of it, without parameters. */
  said: string;
  code: string | undefined;
  reference: string | undefined;
}

interface Kind extends NotedError {
  /** Minutes since the epoch, with how many fell into each. */
  minutes: Map<number, number>;
  lastAt: number;
}

/** The errors of the last day that this program has logged, by kind. They end with the program; the log keeps them. */
export class RecentErrors {
  readonly #kinds = new Map<string, Kind>();

  note(error: NotedError, at: Date): void {
    const key = `${error.what} ${error.code ?? error.said.replace(/\d+/g, "#")}`;
    const known = this.#kinds.get(key);
    if (known === undefined && this.#kinds.size >= MOST_KINDS) return;
    const kind: Kind = known ?? { ...error, minutes: new Map(), lastAt: 0 };
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    kind.minutes.set(minute, (kind.minutes.get(minute) ?? 0) + 1);
    this.#kinds.set(key, Object.assign(kind, error, { lastAt: at.getTime() }));
  }

  /** How many there were within `ms` before `now`. */
  count(now: Date, ms: number): number {
    this.#forget(now);
    return [...this.#kinds.values()].reduce((sum, kind) => sum + timesSince(kind, now.getTime() - ms), 0);
  }

  /** Newest first. */
  list(now: Date): RecentError[] {
    this.#forget(now);
    const since = now.getTime() - DAY_MS;
    return [...this.#kinds.values()]
      .toSorted((a, b) => b.lastAt - a.lastAt)
      .map((kind) => ({
        ...wordsOf(kind),
        said: kind.said.slice(0, MOST_SIGNS),
        times: timesSince(kind, since),
        last_at: new Date(kind.lastAt).toISOString(),
        reference: kind.reference ?? null,
      }));
  }

  #forget(now: Date): void {
    const since = now.getTime() - DAY_MS;
    for (const [key, kind] of this.#kinds) {
      for (const minute of kind.minutes.keys()) if (minute * MINUTE_MS < since) kind.minutes.delete(minute);
      if (kind.minutes.size === 0) this.#kinds.delete(key);
    }
  }
}

const timesSince = ({ minutes }: Kind, since: number) =>
  [...minutes].reduce((sum, [minute, times]) => (minute * MINUTE_MS >= since ? sum + times : sum), 0);
