import type { Pack } from "./Mixture.ts";

/** Shots of 10 ml and bases of 100 ml, as shops have them. */
export const shot = (strength: number, vg = 50): Pack => ({ tenths: 100, strength, vg });
export const base = (vg: number): Pack => ({ tenths: 1_000, strength: 0, vg });
