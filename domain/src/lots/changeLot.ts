import type { ChangeLot } from "@bruma/contract";
import { lots } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { Refusal } from "../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../Shop.ts";
import { isUniqueViolation } from "../users/index.ts";
import { getLot, type LotRow } from "./LotRow.ts";

/**
 * Changes what is said of a lot; what is left out stays. Refuses `lot.not_found`, `lot.code_taken`, and `record.changed` with what
 * `present` makes of the record as it is.
 */
export async function changeLot(
  shop: StaffShop,
  id: number,
  form: ChangeLot,
  present: (lot: LotRow) => unknown,
): Promise<void> {
  const { updated_at, best_before: bestBefore, received_on: receivedOn, code, supplier, note } = form;
  await transact(shop, async (tx) => {
    await tx.select({ id: lots.id }).from(lots).where(eq(lots.id, id)).for("update");
    const before = await getLot(tx, id);
    if (updated_at !== undefined && updated_at !== before.updatedAt.toISOString()) {
      throw new Refusal("record.changed", { current: present(before) });
    }
    const given = {
      ...(code !== undefined && { code }),
      ...(bestBefore !== undefined && { bestBefore }),
      ...(receivedOn !== undefined && { receivedOn }),
      ...(supplier !== undefined && { supplier: supplier || null }),
      ...(note !== undefined && { note: note || null }),
    };
    await tx
      .update(lots)
      .set({ ...given, updatedAt: new Date(Math.max(shop.now().getTime(), before.updatedAt.getTime() + 1)) })
      .where(eq(lots.id, id));
    const said = Object.keys(given) as (keyof typeof given)[];
    noteChange(tx, {
      subject: "lot",
      id,
      before: Object.fromEntries(said.map((field) => [field, before[field]])),
      after: given,
    });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal("lot.code_taken") : error;
  });
}
