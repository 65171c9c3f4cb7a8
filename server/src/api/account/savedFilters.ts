import { deleteSavedFilter, listSavedFilters, saveFilter } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";

export function serveSavedFilters(app: FastifyInstance): void {
  const filtersOf = async (userId: number) => ({ filters: await listSavedFilters(app.shop.db, userId) });

  serve(app, "GET /admin/saved-filters", ({ caller }) => filtersOf(caller.userId));

  serve(app, "POST /admin/saved-filters", async ({ shop, caller, body }) => {
    await saveFilter(shop, body);
    return filtersOf(caller.userId);
  });

  serve(app, "DELETE /admin/saved-filters/:id", async ({ shop, caller, params }) => {
    await deleteSavedFilter(shop, params.id);
    return filtersOf(caller.userId);
  });
}
