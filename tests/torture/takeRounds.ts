import type { Form, Running, Scenario } from "./Scenario.ts";

export interface Taken {
  verdict: "held" | "failed" | "left out";
  rounds: number;
  seconds: number;
  /** Why it was left out, or what did not hold. */
  why?: string;
}

export interface Bounds {
  form: Form;
  /** How many at most. Default: as many as its form has. */
  rounds?: number | undefined;
  /** The moment (`performance.now()`) after which no further round is begun. The first is always taken. */
  until?: number | undefined;
}

/** Takes a scenario's rounds, prints of each what happened, and says at the end whether the promise held. */
export async function takeRounds(
  { name, promise, rounds: own, missing, begin }: Scenario,
  { form, rounds: asked, until = Number.POSITIVE_INFINITY }: Bounds,
  signal: AbortSignal,
): Promise<Taken> {
  console.log(`\n── ${name}: ${promise}`);
  const lacks = missing?.();
  if (lacks !== undefined) return leaveOut(name, lacks);
  const rounds = asked ?? own[form];
  if (typeof rounds === "string") return leaveOut(name, rounds);
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  let running: Running | undefined;
  let taken = 0;
  try {
    running = await begin(signal, form);
    while (taken < rounds && (taken === 0 || performance.now() < until)) {
      signal.throwIfAborted();
      taken += 1;
      console.log(`${String(taken).padStart(4)}  ${await running.round({ number: taken, form, signal })}`);
    }
    // What all rounds together show, fewer of them may not.
    if (taken === rounds) running.verdict?.();
    console.log(`✓ ${name}: held in ${taken} rounds, ${seconds()} s`);
    return { verdict: "held", rounds: taken, seconds: seconds() };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.log(`✗ ${name}: ${why}`);
    return { verdict: "failed", rounds: taken, seconds: seconds(), why };
  } finally {
    await running?.end();
  }
}

function leaveOut(name: string, why: string): Taken {
  console.log(`– ${name}: left out, because ${why}`);
  return { verdict: "left out", rounds: 0, seconds: 0, why };
}
