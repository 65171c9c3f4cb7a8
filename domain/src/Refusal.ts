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

/** What is wrong with single fields of what was sent. `message`: where one sentence says it all. */
export const invalid = (fields: Record<string, string>, message?: string): Refusal =>
  new Refusal("request.invalid", { fields }, message);

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

/** What became of one of several. */
export interface OneDone {
  id: number;
  /** Why it was not done; nothing of it was. */
  refusal: Refusal | null;
}

/** Does one thing to several, one after the other, each in a transaction of its own: one that refuses keeps no other. */
export async function doEach(ids: readonly number[], change: (id: number) => Promise<unknown>): Promise<OneDone[]> {
  const done: OneDone[] = [];
  for (const id of new Set(ids)) done.push({ id, refusal: await refusalOf(change(id)) });
  return done;
}
