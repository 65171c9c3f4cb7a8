import type { LegalArea, LegalPointState } from "@bruma/contract";
import type { LawFacts } from "./readLawFacts.ts";

interface Way {
  label: string;
  path: string;
}

export interface Verdict {
  state: LegalPointState;
  /** What the shop sees of itself, for a person. */
  why: string;
  /** Where this is put right, if not where the point says. */
  fix?: Way;
}

/** Something that the law asks of the shop; `check` holds it against the shop as it is. */
export interface LegalPoint {
  id: string;
  area: LegalArea;
  title: string;
  /** What it asks. */
  asks: string;
  source: string;
  /** The norm is sure, but its article or its exact words could not be compared with the official text. */
  isUnverified?: boolean;
  check: (facts: LawFacts) => Verdict;
  /** Where it is put right, or looked at. */
  fix?: Way;
}

export const met = (why: string): Verdict => ({ state: "met", why });
export const open = (why: string, fix?: Way): Verdict => ({ state: "open", why, ...(fix && { fix }) });
export const missing = (why: string): Verdict => ({ state: "missing", why });
