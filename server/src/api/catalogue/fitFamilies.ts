import type { AdminFit, FitFamily, FitFamilyDetail } from "@bruma/contract";
import {
  changeFamily,
  createFamily,
  deleteFamily,
  type FamilyDetailRow,
  type FamilyRow,
  listFamilies,
  listFamilyEdges,
  readFamily,
  type StaffEdgeRow,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import type { WithId } from "../serve/Call.ts";
import { paginationOf } from "../serve/paginationOf.ts";
import { serve } from "../serve/serve.ts";
import { serveChanges } from "../serve/serveChanges.ts";

export function serveFitFamilies(app: FastifyInstance): void {
  const { db } = app.shop;
  const exists = ({ params }: WithId) => readFamily(db, params.id);
  const familyView = async (id: number) => {
    const [family, edges] = await Promise.all([readFamily(db, id), listFamilyEdges(db, id)]);
    return { family: presentDetail(family, edges) };
  };
  const change = serveChanges(app, { exists, answer: familyView });

  serve(app, "GET /admin/fit-families", async ({ query }) => {
    const { rows, total } = await listFamilies(db, query);
    return { families: rows.map(presentFamily), pagination: paginationOf(query, total) };
  });

  serve(app, "POST /admin/fit-families", async ({ shop, body }) => familyView(await createFamily(shop, body.name)));

  serve(app, "GET /admin/fit-families/:id", { exists }, ({ params }) => familyView(params.id));

  change("PUT /admin/fit-families/:id", ({ shop, params, body }) =>
    changeFamily(shop, params.id, body, (family) => ({
      ...presentFamily(family),
      products: presentProducts(family),
    })),
  );

  serve(app, "DELETE /admin/fit-families/:id", { exists }, async ({ shop, params }) => ({
    edges: await deleteFamily(shop, params.id),
  }));
}

export const presentAdminFit = (edge: StaffEdgeRow): AdminFit => ({
  id: edge.id,
  kind: edge.kind,
  side: edge.side,
  certainty: edge.certainty,
  source: edge.source,
  by: edge.by,
  name: edge.name,
  product_id: edge.productId,
});

function presentFamily({ id, name, members, edges, updatedAt }: FamilyRow): FitFamily {
  return { id, name, members, edges, updated_at: updatedAt.toISOString() };
}

const presentProducts = ({ products }: FamilyDetailRow) => products.map(({ id, name }) => ({ id, name }));

function presentDetail(family: FamilyDetailRow, edges: readonly StaffEdgeRow[]): FitFamilyDetail {
  return { ...presentFamily(family), products: presentProducts(family), fits: edges.map(presentAdminFit) };
}
