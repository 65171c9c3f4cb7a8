import type { Outcome } from "./moneyRules.ts";
import type { OrderState, State } from "./State.ts";
import type { World } from "./World.ts";

/** Three numbers that choose who, what and how much. */
export interface Choice {
  x: number;
  y: number;
  z: number;
}

/** What a step means where the walk has come to. */
export interface Deed {
  told: string;
  /** Changes the state as the shop has to change, and says what the shop has to answer. */
  expect(state: State): Outcome;
  /** Does it in the real shop. */
  run(world: World): Promise<unknown>;
}

export type Act = (state: State, step: Choice) => Deed | undefined;

export const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % Math.max(1, from.length)];
export const at = <T>(from: readonly T[], number: number): T => from[number] as T;
export const indexOf = (from: readonly unknown[], number: number): number => number % Math.max(1, from.length);

/** All of it, a bit less or more, or something else. */
export function someCents(whole: number, number: number): number {
  return Math.max(1, [whole, whole, Math.floor(whole / 2), whole + 250, 137][number % 5] ?? whole);
}

/** An act on one of the orders, if there is one. */
export function onOrder(work: (state: State, order: OrderState, index: number, step: Choice) => Deed | undefined): Act {
  return (state, step) => {
    const index = indexOf(state.orders, step.x);
    const order = state.orders[index];
    return order && work(state, order, index, step);
  };
}

export function onRefund(work: (state: State, index: number, step: Choice) => Deed | undefined): Act {
  return (state, step) => (state.refunds.length === 0 ? undefined : work(state, indexOf(state.refunds, step.x), step));
}

export function onEntry(work: (state: State, index: number, step: Choice) => Deed | undefined): Act {
  return (state, step) => (state.entries.length === 0 ? undefined : work(state, indexOf(state.entries, step.x), step));
}
