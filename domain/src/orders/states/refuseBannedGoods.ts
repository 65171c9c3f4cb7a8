import { COMMUNITY_LABELS, communityOf } from "@bruma/contract";
import { orderLines, products, type Tx } from "@bruma/db";
import { eq } from "@bruma/db/sql";
import { bansAt, isBannedBy, readUnliftedBans } from "../../catalogue/index.ts";
import { Refusal } from "../../Refusal.ts";

interface PlacedOrder {
  id: number;
  country: string;
  postcode: string | null;
}

/** An order that is taken up again is sold anew: not where something of it was banned meanwhile, in its community or in all Spain. Refuses `transfer.cannot_reactivate`. */
export async function refuseBannedGoods(tx: Tx, { id, country, postcode }: PlacedOrder, day: string): Promise<void> {
  const community = communityOf(country, postcode ?? undefined);
  const bans = bansAt(await readUnliftedBans(tx), community, day);
  if (bans.length === 0) return;
  const goods = await tx
    .select({ legalClass: products.legalClass, attributes: products.attributes })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, id));
  const found = bans.filter((ban) => goods.some((product) => isBannedBy(ban, product)));
  if (found.length === 0) return;
  const isAnywhere = community === undefined || found.some((ban) => ban.community === null);
  const where = isAnywhere ? "Ya" : `En ${COMMUNITY_LABELS[community]} ya`;
  const reason = `${where} no se permite vender algo de este pedido`;
  throw new Refusal("transfer.cannot_reactivate", { reason });
}
