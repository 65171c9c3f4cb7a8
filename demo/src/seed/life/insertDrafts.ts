import type { Tx } from "@bruma/db";
import { type DemoProduct, demoProducts } from "../../words/index.ts";
import { insertProducts } from "../catalogue/insertProducts.ts";
import type { MediaIds } from "../catalogue/pictureProducts.ts";
import { daysBefore } from "../dates.ts";

const NAMES = ["Estuche Travesía", "Soporte de Mesa Roble"];
export const DRAFT_COUNT = NAMES.length;

/** Goods that somebody has begun to describe: not on sale, and none in stock. */
export async function insertDrafts(tx: Tx, mediaIds: MediaIds, now: Date): Promise<void> {
  const like = demoProducts.find(({ legalClass, variants }) => legalClass === "unregulated" && variants.length === 1);
  if (like === undefined) throw new Error("nothing to take a draft from");
  const createdAt = daysBefore(now, 2);
  const drafts = NAMES.map((name, index): DemoProduct => {
    const variants = like.variants.map((variant) => ({ ...variant, sku: `BOR-${index + 1}-00`, stock: 0 }));
    const flags = { featured: false, isNew: false, isHot: false };
    return { ...like, ...flags, name, slug: `borrador-${index + 1}`, pictureOf: like.slug, variants };
  });
  await insertProducts(
    tx,
    drafts.map((product) => ({ product, createdAt, reducedAt: createdAt, isDraft: true })),
    mediaIds,
  );
}
