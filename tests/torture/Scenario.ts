export interface Round {
  number: number;
  signal: AbortSignal;
}

/** Something bad that happens to the shop, again and again. */
export interface Scenario {
  name: string;
  /** What it shows, in a line. */
  promise: string;
  /** How many rounds make it short enough for every change (none: it is left out there), and long enough to be believed. */
  rounds: { short: number; long: number };
  /** What this machine lacks for it; undefined where nothing. */
  missing?(): string | undefined;
  /** Prepares what all rounds need. */
  begin(signal: AbortSignal): Promise<Running>;
}

export interface Running {
  /** Throws where the promise does not hold. Returns what happened, in a line. */
  round(round: Round): Promise<string>;
  /** Throws where all rounds together do not show the promise. */
  verdict?(): void;
  end(): Promise<void>;
}
