import type { SaleBanForm } from "@bruma/contract";
import { BAN_ATTRIBUTES, LEGAL_CLASSES } from "@bruma/contract";
import { saleBans, type Tx } from "@bruma/db";
import { and, eq, gte, isNull, or, sql } from "@bruma/db/sql";
import { lockBans, type SaleBanRow } from "../../catalogue/index.ts";
import { invalid, Refusal } from "../../Refusal.ts";
import { noteChange, type StaffShop, transact } from "../../Shop.ts";
import { shopDay } from "../../time/index.ts";
import { enforceBans } from "./enforceBans.ts";

/**
 * Switches a whole legal class, a flavour family or what has an attribute off from a day on; where that day is today, what is on sale of it is off sale
 * before this returns. With a community it stays on sale, and is not delivered there. Refuses `sale_ban.exists`, and `request.invalid` for past days or an unknown class.
 */
export async function planBan(shop: StaffShop, form: SaleBanForm): Promise<{ ban: SaleBanRow; stopped: number }> {
  const today = shopDay(shop.now());
  refuseWrong(form, today);
  // First the ban, and only then its products: see `lockBansShared`.
  const ban = await transact(shop, async (tx) => {
    await lockBans(tx);
    await refuseDouble(tx, form, today);
    const { kind, value, community, from: fromDay, until, reason, source } = form;
    const [row] = await tx
      .insert(saleBans)
      .values({
        kind,
        value,
        fromDay,
        reason,
        community: community || null,
        untilDay: until || null,
        source: source || null,
        createdBy: shop.actor.userId,
        createdAt: shop.now(),
      })
      .returning();
    if (row === undefined) throw new Error("insert returned no row");
    noteChange(tx, { subject: "sale_ban", id: row.id, before: null, after: toldOf(row) });
    return row;
  });
  const { stopped } = await enforceBans(shop);
  return { ban, stopped };
}

export const toldOf = ({ kind, value, community, fromDay, untilDay, reason, source }: SaleBanRow) => ({
  kind,
  value,
  community,
  fromDay,
  untilDay,
  reason,
  source,
});

function refuseWrong({ kind, value, from, until }: SaleBanForm, today: string): void {
  const fields: Record<string, string> = {};
  if (from < today) fields.from = "El primer día no puede haber pasado";
  if (until && until < from) fields.until = "El último día no puede ser anterior al primero";
  if (kind === "legal_class" && !LEGAL_CLASSES.some((known) => known === value)) fields.value = "Elige una clase legal";
  if (kind === "attribute" && !BAN_ATTRIBUTES.some((known) => known === value))
    fields.value = "Elige una característica";
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

async function refuseDouble(tx: Tx, { kind, value, community }: SaleBanForm, today: string): Promise<void> {
  const [same] = await tx
    .select({ id: saleBans.id })
    .from(saleBans)
    .where(
      and(
        eq(saleBans.kind, kind),
        sql`search_form(${saleBans.value}) = search_form(${value})`,
        sql`${saleBans.community} is not distinct from ${community || null}`,
        isNull(saleBans.liftedAt),
        or(isNull(saleBans.untilDay), gte(saleBans.untilDay, today)),
      ),
    )
    .limit(1);
  if (same) throw new Refusal("sale_ban.exists", { id: same.id });
}
