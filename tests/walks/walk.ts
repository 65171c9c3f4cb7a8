import { changeSettings, Refusal } from "@bruma/domain";
import { asStaff, type TestShop } from "@bruma/domain/testShop";
import { Dice } from "../fuzz/Dice.ts";
import type { Deed } from "./Act.ts";
import { ACTS, type ActName, deedOf, type Step } from "./acts.ts";
import { differenceOf } from "./compare.ts";
import { OK, type Outcome } from "./moneyRules.ts";
import type { State } from "./State.ts";
import { firstState, newWorld, OURS, type World } from "./World.ts";

const STEPS = 32;

// What comes more often than the rest, so that there is something for the others to meet.
const OFTEN: readonly ActName[] = [
  ...(["buys", "buys", "counts", "moves", "moves", "moves", "ships", "ships"] as const),
  ...(["comesAgain", "comesAgain", "answers"] as const),
  ...(["transfers", "transfers", "allocates", "waits", "expires", "undoes", "plansRefund", "finishesRefund"] as const),
  ...(["exportsRefund", "dropsRefund", "showsRefund", "settlesRefund"] as const),
];
/** What may meet another act on the same order: those that make something new come alone. */
const MEETING: readonly ActName[] = [
  ...(["cancels", "cancels", "moves", "moves", "ships", "notesPayment", "notesRefund", "reports"] as const),
  ...([
    "allocates",
    "allocates",
    "undoes",
    "undoes",
    "ignores",
    "answers",
    "answers",
    "finishesRefund",
    "dropsRefund",
    "exportsRefund",
    "settlesRefund",
    "expires",
    "reminds",
    "handlesReturn",
  ] as const),
];

const JOBS: ReadonlySet<ActName> = new Set(["expires", "reminds"]);

interface Walk {
  steps: readonly Step[];
  /** Two acts that happen at the same time, at the end. */
  meeting?: readonly [Step, Step];
}

function walkOf(seed: number, meets: boolean): Walk {
  const dice = new Dice(seed);
  const names = [...(Object.keys(ACTS) as ActName[]), ...OFTEN];
  const step = (from: readonly ActName[]): Step => ({
    act: dice.pick(from),
    x: dice.below(60),
    y: dice.below(60),
    z: dice.below(60),
  });
  const first: Step = { act: "buys", x: dice.below(2), y: dice.below(60), z: dice.below(60) };
  // What chance alone seldom comes to: an order with the coupon lapses, and its money comes all the same.
  const late: Step[] = [
    { act: "buys", x: 0, y: 0, z: 1 },
    { act: "waits", x: 3, y: 0, z: 0 },
    { act: "expires", x: 0, y: 0, z: 0 },
    { act: "transfers", x: 0, y: 0, z: 0 },
    { act: "allocates", x: 0, y: 0, z: 0 },
  ];
  const steps = [
    ...(dice.chance(0.2) ? late : [first]),
    ...Array.from({ length: dice.below(STEPS) }, () => step(names)),
  ];
  return meets ? { steps, meeting: [step(MEETING), step(MEETING)] } : { steps };
}

class Lost extends Error {
  readonly told: readonly string[];
  constructor(what: string, told: readonly string[]) {
    super(what);
    this.told = told;
  }
}

/** The shop that walks take place in, one after the other: its clock only goes forward. */
export interface Ground {
  shop: TestShop;
  clock: { now: number };
  staffId: number;
}

const outcomeOf = async (work: Promise<unknown>): Promise<Outcome> => {
  try {
    await work;
    return OK;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

/** Walks, and throws `Lost` at the first step after which the shop is not where it has to be. Returns how many steps there were. */
async function take(ground: Ground, { steps, meeting }: Walk): Promise<number> {
  const world = await newWorld(ground.shop, ground.clock, ground.staffId);
  let state = firstState(ground.clock.now);
  const told: string[] = [];
  for (const step of steps) {
    const deed = deedOf(state, step);
    if (deed === undefined) continue;
    told.push(deed.told);
    const wanted = deed.expect(state);
    const found = await outcomeOf(deed.run(world)).catch((error) => {
      throw new Lost(`it breaks: ${error instanceof Error ? error.message : error}`, told);
    });
    if (found !== wanted) throw new Lost(`the shop should say ${wanted}, and says ${found}`, told);
    await expectThere(world, [state], told);
  }
  if (meeting) state = await meet(world, state, meeting, told);
  await leave(world, state);
  return told.length;
}

async function expectThere(world: World, states: readonly State[], told: readonly string[]): Promise<State> {
  let difference: string | undefined;
  for (const state of states) {
    difference = await differenceOf(world, state);
    if (difference === undefined) return state;
  }
  throw new Lost(difference ?? "there is no such state", told);
}

/** Two acts at once have to come out as if one had been before the other: either way, but one of them. */
async function meet(world: World, state: State, steps: readonly [Step, Step], told: string[]): Promise<State> {
  const [one, other] = [deedOf(state, steps[0]), deedOf(state, steps[1])];
  if (one === undefined || other === undefined) return state;
  told.push(`at once: ${one.told} | ${other.told}`);
  const found = await Promise.all([one, other].map((deed) => outcomeOf(deed.run(world)))).catch((error) => {
    throw new Lost(`it breaks: ${error instanceof Error ? error.message : error}`, told);
  });
  const orders: [first: Deed, second: Deed, isTurned: boolean][] = [
    [one, other, false],
    [other, one, true],
  ];
  const allowed = orders.flatMap(([first, second, isTurned]) => {
    const after = structuredClone(state);
    const outcomes = [first.expect(after), second.expect(after)];
    return String(isTurned ? outcomes.toReversed() : outcomes) === String(found) ? [after] : [];
  });
  if (allowed.length === 0) throw new Lost(`in neither order the shop may say ${found.join(" and ")}`, told);
  // Jobs leave to their next run what somebody holds just then.
  for (const job of [steps[0], steps[1]].filter(({ act }) => JOBS.has(act))) {
    const again = deedOf(state, job);
    for (const after of allowed) again?.expect(after);
    await again?.run(world);
  }
  return expectThere(world, allowed, told);
}

/** What is still waiting for its money would lapse among the walks to come. */
async function leave({ sql, orders }: World, state: State): Promise<void> {
  const waiting = orders.filter((_, index) => state.orders[index]?.expiresAt !== null);
  if (waiting.length > 0) await sql`update orders set expires_at = null where id = any(${waiting})`;
}

/** The same walk without whatever it fails without: the shortest that still gets lost. */
async function shorten(ground: Ground, walk: Walk, lost: Lost): Promise<{ walk: Walk; lost: Lost }> {
  let shortest = { walk, lost };
  for (let index = walk.steps.length - 1; index >= 0; index--) {
    const tried = { ...shortest.walk, steps: shortest.walk.steps.toSpliced(index, 1) };
    const again = await lostOn(ground, tried);
    if (again) shortest = { walk: tried, lost: again };
  }
  return shortest;
}

async function lostOn(ground: Ground, walk: Walk): Promise<Lost | undefined> {
  try {
    await take(ground, walk);
    return undefined;
  } catch (error) {
    if (error instanceof Lost) return error;
    throw error;
  }
}

/** Takes the walk of a seed; where it gets lost, throws the shortest way to there. Returns its steps. */
export async function takeSeed(ground: Ground, seed: number, meets: boolean): Promise<number> {
  const walk = walkOf(seed, meets);
  try {
    return await take(ground, walk);
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    const { lost } = await shorten(ground, walk, error);
    throw new Error(`Walk ${seed}${meets ? " with a meeting" : ""}: ${lost.message}\n  ${lost.told.join("\n  ")}`);
  }
}

export async function newGround(shop: TestShop): Promise<Ground> {
  const { userId } = await shop.seed.customer({ role: "admin" });
  // Two buyers do here what many do: how much one may hold is no part of the model.
  const limits = { openOrders: 0, unitsOfProduct: 0, units: 0, ordersPerHour: 0 };
  await changeSettings(asStaff(shop), { limits, bank: { bank: "Banco", holder: "Bruma, S.L.", iban: OURS } });
  return { shop, clock: { now: Date.now() }, staffId: userId };
}
