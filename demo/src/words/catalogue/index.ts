import type { DemoProduct } from "../DemoProduct.ts";
import { freebaseLiquids } from "./freebaseLiquids.ts";
import { gear } from "./gear.ts";
import { hardware } from "./hardware.ts";
import { mods } from "./mods.ts";
import { nicSalts } from "./nicSalts.ts";
import { podKits } from "./podKits.ts";
import { pods } from "./pods.ts";
import { tankKits } from "./tankKits.ts";
import { zeroLiquids } from "./zeroLiquids.ts";

/** The demo shop's whole range, in the order in which it was listed. */
export const demoProducts: readonly DemoProduct[] = [
  ...podKits,
  ...tankKits,
  ...nicSalts,
  ...freebaseLiquids,
  ...zeroLiquids,
  ...mods,
  ...pods,
  ...hardware,
  ...gear,
];
