import { REFUSALS, type RefusalCode } from "@bruma/contract";

/** The shop says no, for a reason that the caller can understand. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Figures for the answer, in the API's own terms (euros). */
  readonly details: Record<string, unknown>;
  /** `message`: a sentence that says more than the code's own, with the caller's figures in it. */
  constructor(code: RefusalCode, details: Record<string, unknown> = {}, message: string = REFUSALS[code][1]) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Why something was not done; null where it was. What is no refusal is thrown. */
export async function refusalOf(doing: Promise<unknown>): Promise<Refusal | null> {
  try {
    await doing;
    return null;
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal;
    throw refusal;
  }
}
