import { billingSending } from "@bruma/db";
import { and, eq, isNotNull, or } from "@bruma/db/sql";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { readSettings } from "../../settings/index.ts";
import { noteEvent } from "../sending/noteEvent.ts";

/** What waits is sent at once, where only a failure keeps it waiting: the time that the agency asked for is kept. */
export function sendAgain(shop: StaffShop): Promise<void> {
  return transact(shop, async (tx) => {
    const { environment } = (await readSettings(tx)).verifactu;
    await tx
      .update(billingSending)
      .set({ nextAt: shop.now() })
      .where(
        and(
          eq(billingSending.environment, environment),
          or(isNotNull(billingSending.awaySince), isNotNull(billingSending.problem)),
        ),
      );
    await noteEvent(tx, environment, "resent", "");
    noteChange(tx, { subject: "invoice", id: "verifactu", after: { sentAgain: true } });
  });
}
