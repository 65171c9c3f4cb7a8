/** Chance that falls the same way each time: `roll` gives numbers from 0 to 1 (exclusive), from a seed. */
export class Dice {
  readonly roll: () => number;

  constructor(roll: () => number) {
    this.roll = roll;
  }

  happens(probability: number): boolean {
    return this.roll() < probability;
  }

  /** Any number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + this.roll() * (most - least);
  }

  pick<T>(from: readonly T[]): T {
    return this.pickWeighted(from, () => 1);
  }

  /** The greater its weight, the likelier an item. */
  pickWeighted<T>(from: readonly T[], weightOf: (item: T) => number): T {
    let left = this.roll() * from.reduce((sum, item) => sum + weightOf(item), 0);
    for (const item of from) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    const last = from.at(-1);
    if (last === undefined) throw new RangeError("nothing to pick from");
    return last;
  }

  /** All items, in an order in which heavy ones tend to come first. */
  shuffled<T>(items: readonly T[], weightOf: (item: T) => number = () => 1): T[] {
    return items
      .map((item) => ({ item, key: this.roll() ** (1 / weightOf(item)) }))
      .toSorted((a, b) => b.key - a.key)
      .map(({ item }) => item);
  }
}
