import type { OpeningStepName } from "@bruma/contract";
import { Refusal } from "../Refusal.ts";
import type { StaffShop } from "../Shop.ts";
import { changeSettings, missingData, readSettings } from "../settings/index.ts";
import { OPENING_STEP_RULES } from "./openingSteps.ts";

/** Notes that the owner has settled a step or set it aside, or takes that back. Refuses `opening.step_needed` where the shop cannot open without it. */
export async function settleStep(shop: StaffShop, step: OpeningStepName, isSettled: boolean): Promise<void> {
  await changeSettings(shop, async (tx) => {
    const settings = await readSettings(tx);
    const group = OPENING_STEP_RULES[step].data?.group;
    const isNeeded = missingData(settings).some((data) => data.keepsFromSelling && data.group === group);
    if (isSettled && isNeeded) throw new Refusal("opening.step_needed");
    const others = settings.opening.settled.filter((name) => name !== step);
    return { opening: { settled: isSettled ? [...others, step] : others } };
  });
}
