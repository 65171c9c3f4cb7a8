import { type Db, products, type Tx } from "@bruma/db";
import { and, eq, isNull } from "@bruma/db/sql";
import { Refusal } from "../../Refusal.ts";
import { readSettings } from "../../settings/index.ts";
import { brokenRules, type LegalFacts, type LegalProblem } from "../law/legalRules.ts";
import { banProblem, isBannedBy, readBans, type SaleBanRow } from "../law/saleBans.ts";
import { readStops } from "../law/saleStops.ts";
import { adminDetailColumns } from "./AdminProductRow.ts";
import { shopParty, withParties } from "./productDefaults.ts";

export type AdminProductDetail = Awaited<ReturnType<typeof readAdminProduct>>;

/** A product as the staff edits it, also one that is archived. Refuses `product.not_found`. */
export async function readAdminProduct(db: Db | Tx, id: number, now: Date) {
  const product = await readDetail(db, id);
  return { ...product, problems: await problemsOf(db, product, now), stops: await readStops(db, id) };
}

export type ProductDetailRow = Awaited<ReturnType<typeof readDetail>>;

/** The same without what the law says of it. */
export async function readDetail(db: Db | Tx, id: number) {
  const [product] = await db.select(adminDetailColumns).from(products).where(eq(products.id, id));
  if (product === undefined) throw new Refusal("product.not_found");
  return product;
}

/** What stands at `now` against selling it as it is. */
export async function problemsOf(db: Db | Tx, product: ProductDetailRow, now: Date): Promise<LegalProblem[]> {
  const shop = shopParty(await readSettings(db));
  return problemsIn(withParties(product, shop), now, await readBans(db, now));
}

/** The rules that it breaks, and the bans that it falls under. */
export function problemsIn(facts: LegalFacts, now: Date, bans: readonly SaleBanRow[]): LegalProblem[] {
  return [...brokenRules(facts, now), ...bans.filter((ban) => isBannedBy(ban, facts)).map(banProblem)];
}

/** Refuses `product.not_found`, also for one that is archived. */
export async function requireEditableProduct(db: Db | Tx, id: number): Promise<void> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  if (product === undefined) throw new Refusal("product.not_found");
}

/** Refuses `product.not_found`. */
export async function requireAnyProduct(db: Db | Tx, id: number): Promise<void> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
  if (product === undefined) throw new Refusal("product.not_found");
}
