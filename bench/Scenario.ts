import type { Pace } from "./compare.ts";
import type { Figure } from "./Figure.ts";
import type { Reference } from "./startReference.ts";
import type { BenchedShop } from "./startShop.ts";

export interface Bench {
  shop: BenchedShop;
  reference: Reference;
  pace: Pace;
  /** What the load takes, as browsers say it. */
  encoding: string;
}

/** One part of the bench: measures, and says what it found. */
export interface BenchScenario {
  name: string;
  run(bench: Bench): Promise<Figure[]>;
}
