/** The short form runs in seconds with every change; the long one takes the time that the whole promise needs. */
export type Form = "short" | "long";

export interface Round {
  number: number;
  form: Form;
  signal: AbortSignal;
}

/** Something bad that happens to the shop, again and again. */
export interface Scenario {
  name: string;
  /** What it shows, in a line. */
  promise: string;
  /** How many rounds make it long enough to be believed, and short enough for every change; or why it has none. */
  rounds: { short: number | string; long: number };
  /** What this machine lacks for it; undefined where nothing. */
  missing?(): string | undefined;
  /** Prepares what all rounds need. */
  begin(signal: AbortSignal, form: Form): Promise<Running>;
}

export interface Running {
  /** Throws where the promise does not hold. Returns what happened, in a line. */
  round(round: Round): Promise<string>;
  /** Throws where all rounds together do not show the promise. */
  verdict?(): void;
  end(): Promise<void>;
}
