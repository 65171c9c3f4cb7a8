import { OPENING_STEPS, type OpeningState, type OpeningStepName } from "@bruma/contract";
import type { Db } from "@bruma/db";
import { judgePoints, readLawFacts } from "../law/index.ts";
import type { MissingData } from "../settings/index.ts";
import { OPENING_STEP_RULES, type OpeningFacts } from "./openingSteps.ts";

export interface JudgedStep {
  name: OpeningStepName;
  title: string;
  asks: string;
  fix: { label: string; path: string } | null;
  state: OpeningState;
  seen: string | null;
  keepsFromSelling: boolean;
}

export interface OpeningView {
  steps: JudgedStep[];
  isDemo: boolean;
  isClosed: boolean;
}

/** Every step to a shop that sells, held against the shop as it stands now. */
export async function readOpening(db: Db, now: Date, mail: OpeningFacts["mail"]): Promise<OpeningView> {
  const law = await readLawFacts(db, now);
  const unmet = judgePoints(law).filter(({ state }) => state === "missing").length;
  const { demo, opening } = law.settings;
  const facts = { ...law, unmet, mail };
  return {
    steps: OPENING_STEPS.map((name) => judge(name, facts, opening.settled.includes(name))),
    isDemo: demo.isDemo,
    isClosed: opening.isClosed,
  };
}

function judge(name: OpeningStepName, facts: OpeningFacts, isSettled: boolean): JudgedStep {
  const { title, asks, fix = null, data, see } = OPENING_STEP_RULES[name];
  const lacking = facts.missing.filter(({ group }) => group === data?.group);
  const seen = data ? seeData(lacking, data.done) : see?.(facts);
  const keepsFromSelling = lacking.some((each) => each.keepsFromSelling);
  const isDone = seen ? seen.isDone : isSettled;
  const state = isDone ? "done" : isSettled && !keepsFromSelling ? "later" : "open";
  return { name, title, asks, fix, state, seen: seen?.says ?? null, keepsFromSelling };
}

function seeData(lacking: readonly MissingData[], done: string) {
  if (lacking.length === 0) return { isDone: true, says: done };
  return { isDone: false, says: `Falta: ${lacking.map(({ label }) => label).join(", ")}.` };
}
