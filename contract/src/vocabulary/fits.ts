import { keysOf } from "./keysOf.ts";

/** How a part belongs to a device, said of the part. */
export const FIT_KIND_LABELS = {
  fits: "Sirve para",
  comes_with: "Viene con",
  needs: "Hace falta en",
};
export type FitKind = keyof typeof FIT_KIND_LABELS;
export const FIT_KINDS = keysOf(FIT_KIND_LABELS);

/** What stands at the other end of an edge. */
export const FIT_SIDES = ["part", "device"] as const;
export type FitSide = (typeof FIT_SIDES)[number];

/** How many devices a visitor may call theirs. */
export const DEVICES_MAX = 10;

/** How many are answered to whoever looks for theirs: the first of all, and those that are most like what was typed. */
export const DEVICES_LISTED_MAX = 60;
export const DEVICES_FOUND_MAX = 12;

/** How it is known. */
export const FIT_CERTAINTY_LABELS = {
  maker: "Lo dice el fabricante",
  tried: "Probado en la tienda",
  customer: "Contado por un cliente y confirmado",
};
export type FitCertainty = keyof typeof FIT_CERTAINTY_LABELS;
export const FIT_CERTAINTIES = keysOf(FIT_CERTAINTY_LABELS);
