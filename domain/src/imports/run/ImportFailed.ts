import type { Problem } from "../ReadFile.ts";

/** The shop has changed and the file no longer fits it: nothing is imported. */
export class ImportFailed extends Error {
  constructor(problem: Pick<Problem, "line" | "reason"> | undefined) {
    super(problem ? `Línea ${problem.line}: ${problem.reason}` : "La tienda ha cambiado mientras tanto");
  }
}

/** The shop stops, or somebody else has ended what is under way. */
export class ImportStopped extends Error {}
