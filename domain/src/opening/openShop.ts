import { Refusal } from "../Refusal.ts";
import type { StaffShop } from "../Shop.ts";
import { changeSettings, missingData, readSettings } from "../settings/index.ts";

/** Lets the shop take orders, or no more. Refuses `opening.incomplete` while buyers could not know whom they pay, and how. */
export async function openShop(shop: StaffShop, isOpen: boolean): Promise<void> {
  await changeSettings(shop, async (tx) => {
    const lacking = missingData(await readSettings(tx)).some(({ keepsFromSelling }) => keepsFromSelling);
    if (isOpen && lacking) throw new Refusal("opening.incomplete");
    return { opening: { isClosed: !isOpen } };
  });
}
