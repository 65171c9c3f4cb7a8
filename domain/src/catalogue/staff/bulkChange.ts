import { type BulkChange, percentOf, toCents } from "@bruma/contract";
import { products, type Tx, variants } from "@bruma/db";
import { eq, inArray } from "@bruma/db/sql";
import { invalid, Refusal } from "../../Refusal.ts";
import { type StaffShop, type StaffTx, transact } from "../../Shop.ts";
import { refuseIllegal } from "../law/refuseIllegal.ts";
import { moveStockTo } from "../stock/moveStock.ts";
import { reducedFrom, writePrice } from "./changeProduct.ts";
import { type LockedProduct, laterThan, lockProduct } from "./lockProduct.ts";
import { noteProduct } from "./noteProduct.ts";
import { readDetail } from "./readAdminProduct.ts";

export interface BulkOutcome {
  changed: number;
  refused: { id: number; name: string; message: string }[];
  /** What else went wrong, for the log: each stands in `refused` as well. */
  failures: { id: number; error: unknown }[];
}

type Change = BulkChange["change"];

/** Also where the connection was lost with the commit's answer: then nobody knows. */
const FAILED =
  "La tienda estaba ocupada con este producto. Comprueba si ha cambiado y, si no, vuelve a intentarlo solo con él.";
const UNTRIED = "No se ha intentado, porque la tienda estaba ocupada con otros: este producto no ha cambiado.";
// Each may take its whole timeout: 500 of them would outlast the deadline of the request, whose answer says what changed.
const MOST_FAILURES = 10;

/**
 * The same change for many products, each in its own transaction: what is refused for one leaves the others as they are wanted. An error
 * at one is told like a refusal and does not end the call: whoever repeats all of it would change a second time what was changed.
 */
export async function changeManyProducts(shop: StaffShop, { ids, change }: BulkChange): Promise<BulkOutcome> {
  const refused: BulkOutcome["refused"] = [];
  const wanted = [...new Set(ids)];
  const rows = await shop.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, wanted));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const failures: BulkOutcome["failures"] = [];
  const refuse = (id: number, message: string) => refused.push({ id, name: names.get(id) ?? "", message });
  for (const id of wanted) {
    if (failures.length === MOST_FAILURES) {
      refuse(id, UNTRIED);
      continue;
    }
    try {
      await changeOne(shop, id, change);
    } catch (error) {
      if (error instanceof Refusal) {
        refuse(id, reasonOf(error));
        continue;
      }
      refuse(id, FAILED);
      failures.push({ id, error });
    }
  }
  return { changed: wanted.length - refused.length, refused, failures };
}

/** The refusal's own fields say it more exactly. */
function reasonOf({ message, details }: Refusal): string {
  const fields = Object.values((details.fields ?? {}) as Record<string, string>);
  return fields.length > 0 ? `${message} ${fields.join(" ")}` : message;
}

async function changeOne(shop: StaffShop, id: number, change: Change): Promise<void> {
  await transact(shop, async (tx) => {
    const locked = await lockProduct(tx, id);
    const before = await readDetail(tx, id);
    const now = laterThan(locked.updatedAt, shop.now());
    await apply(tx, locked, change, now);
    await tx.update(products).set({ updatedAt: now }).where(eq(products.id, id));
    const after = await noteProduct(tx, before);
    if (change.kind === "active") await refuseIllegal(tx, after, now);
  });
}

async function apply(tx: StaffTx, product: LockedProduct, change: Change, now: Date): Promise<void> {
  switch (change.kind) {
    case "price_percent":
      return writePercent(tx, product, change.percent, now);
    case "price":
      return writePrice(tx, product, change.price, now);
    case "stock_add":
      for (const variant of product.variants) {
        await moveStockTo(tx, variant, variant.stock + change.units, { reason: "adjustment", note: change.note });
      }
      return;
    case "stock": {
      const [only, another] = product.variants;
      if (!only || another) throw new Refusal("product.has_variants");
      await moveStockTo(tx, only, change.stock, { reason: "count", note: change.note });
      return;
    }
    case "active":
      await tx.update(products).set({ active: change.active }).where(eq(products.id, product.id));
      return;
    case "featured":
      await tx.update(products).set({ featured: change.featured }).where(eq(products.id, product.id));
  }
}

const DEAREST_CENTS = toCents(100_000);

async function writePercent(tx: Tx, { variants: live }: LockedProduct, percent: number, now: Date): Promise<void> {
  for (const { id, priceCents: before } of live) {
    const priceCents = percentOf(before, Math.round((100 + percent) * 100));
    if (priceCents > DEAREST_CENTS) throw invalid({ price: "Un precio es como máximo de 100.000 €" });
    if (priceCents === before) continue;
    await tx
      .update(variants)
      .set({ priceCents, originalPriceCents: reducedFrom(priceCents), updatedAt: now })
      .where(eq(variants.id, id));
  }
}
