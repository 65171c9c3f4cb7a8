import type { LegalClass } from "@bruma/contract";
import type { Tx } from "@bruma/db";
import { readSettings } from "../settings/index.ts";
import { queuePush } from "./queuePush.ts";

/**
 * Whether products of these classes may be promoted by push or mail. With «Promoción restringida» regulated classes may not
 * (Ley 28/2005, additional provision 12). `isPromotable` says the same of what the shop's pages show.
 */
export async function mayPromote(tx: Tx, legalClasses: readonly LegalClass[]): Promise<boolean> {
  if (legalClasses.every((legalClass) => legalClass === "unregulated")) return true;
  return !(await readSettings(tx)).safety.promotion_restricted;
}

/** Tells who wants to know of new products of one that has just gone on sale. */
export async function queueNewProductPush(
  tx: Tx,
  product: { id: number; name: string; legalClass: LegalClass },
): Promise<void> {
  if (!(await mayPromote(tx, [product.legalClass]))) return;
  await queuePush(tx, {
    to: "everyone",
    preference: "newProducts",
    title: "Nuevo en la tienda",
    body: product.name,
    url: `/products/${product.id}`,
    tag: `product-${product.id}`,
  });
}

export interface Promotion {
  title: string;
  body: string;
  /** A path of the shop. */
  url: string;
  /** The classes of all that it promotes; one that promotes the whole shop names them all. */
  legalClasses: readonly LegalClass[];
}

/** Tells who wants promotions of one. Returns whether it may be told. */
export async function queuePromotionPush(tx: Tx, { title, body, url, legalClasses }: Promotion): Promise<boolean> {
  if (!(await mayPromote(tx, legalClasses))) return false;
  await queuePush(tx, { to: "everyone", preference: "promotions", title, body, url, tag: "promotion" });
  return true;
}
