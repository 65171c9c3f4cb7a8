/** Chance that can be had again: the same seed gives the same throws (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  chance(of: number): boolean {
    return this.next() < of;
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError("nothing to pick from");
    return from[this.below(from.length)] as T;
  }
}

/** A seed of its own for each of many things that share one. */
export function seedOf(seed: number, name: string): number {
  let hash = seed >>> 0;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return hash;
}

/** What `npm test` throws where the environment names no seed: a check that passed passes again. */
const EVERYDAY_SEED = 4711;

export const testSeed = (): number => Number(process.env.FUZZ_SEED ?? EVERYDAY_SEED);

/** As the environment or the clock says; printed, so that a failure can be had again. */
export const newSeed = (): number => Number(process.env.FUZZ_SEED ?? Date.now() % 4_294_967_296);
