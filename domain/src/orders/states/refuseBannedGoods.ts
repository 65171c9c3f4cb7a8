import { COMMUNITY_LABELS, communityOf } from "@bruma/contract";
import { orderLines, products, type Tx } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { bansAt, isBannedBy, readRegionalBans } from "../../catalogue/index.ts";
import { Refusal } from "../../Refusal.ts";

interface PlacedOrder {
  id: number;
  country: string;
  postcode: string | null;
}

/** An order that is taken up again is sold anew: not where its community has banned something of it meanwhile. Refuses `transfer.cannot_reactivate`. */
export async function refuseBannedGoods(tx: Tx, { id, country, postcode }: PlacedOrder, day: string): Promise<void> {
  const community = communityOf(country, postcode ?? undefined);
  if (community === undefined) return;
  const bans = bansAt(await readRegionalBans(tx), community, day);
  if (bans.length === 0) return;
  const goods = await tx
    .select({ legalClass: products.legalClass, attributes: products.attributes })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, id));
  if (!goods.some((product) => bans.some((ban) => isBannedBy(ban, product)))) return;
  const reason = `En ${COMMUNITY_LABELS[community]} ya no se permite vender algo de este pedido`;
  throw new Refusal("transfer.cannot_reactivate", { reason });
}
