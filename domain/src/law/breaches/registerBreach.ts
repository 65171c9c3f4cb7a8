import { BREACH_CLOCK_HOURS, type BreachForm } from "@bruma/contract";
import { breaches } from "@bruma/db";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { hoursAfter, pastMoment } from "../clocks.ts";

/** Notes a breach of personal data; its clock runs from when the shop noticed. Refuses `request.invalid` for a moment to come. */
export async function registerBreach(shop: StaffShop, form: BreachForm): Promise<number> {
  const noticedAt = pastMoment(form.noticed_at, "noticed_at", shop.now());
  return transact(shop, async (tx) => {
    const [made] = await tx
      .insert(breaches)
      .values({
        noticedAt,
        dueAt: hoursAfter(noticedAt, BREACH_CLOCK_HOURS),
        what: form.what,
        whose: form.whose,
        kinds: form.kinds,
        affected: form.affected ?? null,
        risk: form.risk,
        consequences: form.consequences,
        measures: form.measures,
        recordedBy: shop.actor.userId,
        createdAt: shop.now(),
        updatedAt: shop.now(),
      })
      .returning({ id: breaches.id });
    if (made === undefined) throw new Error("insert returned no row");
    noteChange(tx, { subject: "breach", id: made.id, after: { state: "open", risk: form.risk } });
    return made.id;
  });
}
