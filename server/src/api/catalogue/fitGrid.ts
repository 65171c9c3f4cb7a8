import { CATEGORY_LABELS, counted, type FitGridRow, PRODUCT_STATE_LABELS } from "@bruma/contract";
import { type GridRow, Refusal, readGrid, saveGrid } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";

export function serveFitGrid(app: FastifyInstance): void {
  const { db } = app.shop;

  serve(app, "GET /admin/fits/grid", async ({ query: { product, family, side, search } }) => {
    const { rows, more } = await readGrid(db, endOf(product, family), { side, search });
    return { rows: rows.map(presentRow), more };
  });

  serve(app, "POST /admin/fits/grid", async ({ shop, body: { product_id, family_id, ...ticks } }) => {
    const { removed, made } = await saveGrid(shop, endOf(product_id, family_id), ticks);
    return { added: made.length, removed, made };
  });
}

/** One of the two: neither, or both, is nothing that there is. */
function endOf(productId: number | undefined, familyId: number | undefined) {
  if ((productId === undefined) === (familyId === undefined)) throw new Refusal("fit.end_not_found");
  return { productId: productId ?? null, familyId: familyId ?? null };
}

function presentRow({ productId, familyId, name, category, active, members, edges, held }: GridRow): FitGridRow {
  // Two products of one name are told apart by what is on sale.
  const state = active === false ? ` · ${PRODUCT_STATE_LABELS.draft}` : "";
  const detail = category
    ? CATEGORY_LABELS[category] + state
    : `Familia de ${counted(members ?? 0, "producto", "productos")}`;
  return {
    product_id: productId,
    family_id: familyId,
    name,
    detail,
    edges: edges.map(({ id, kind, certainty, source }) => ({ id, kind, certainty, source })),
    held: held.map(({ kind, familyId, family }) => ({ kind, family_id: familyId, family })),
  };
}
