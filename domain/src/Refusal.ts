import { type RefusalCode, refusalText } from "@bruma/contract";

/** The shop says no, for a reason that the caller can understand. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Figures for the answer, in the API's own terms (euros). */
  readonly details: Record<string, unknown>;
  constructor(code: RefusalCode, details: Record<string, unknown> = {}) {
    super(refusalText(code, details));
    this.code = code;
    this.details = details;
  }
}
