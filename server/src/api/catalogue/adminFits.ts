import { addEdge, familiesOf, listEdges, removeEdge, requireEditableProduct } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { paginationOf } from "../serve/paginationOf.ts";
import { serve } from "../serve/serve.ts";
import { presentAdminFit } from "./fitFamilies.ts";

export function serveAdminFits(app: FastifyInstance): void {
  const { db } = app.shop;
  const exists = ({ params }: { params: { id: number } }) => requireEditableProduct(db, params.id);

  serve(app, "GET /admin/products/:id/fits", { exists }, async ({ params, query }) => {
    const [{ rows, total }, families] = await Promise.all([listEdges(db, params.id, query), familiesOf(db, params.id)]);
    return {
      fits: rows.map(presentAdminFit),
      families,
      pagination: paginationOf(query, total),
    };
  });

  serve(app, "POST /admin/products/:id/fits", { exists }, async ({ shop, params, body }) => ({
    id: await addEdge(shop, params.id, body),
  }));

  serve(app, "DELETE /admin/fits/:id", async ({ shop, params }) => {
    await removeEdge(shop, params.id);
    return {};
  });
}
