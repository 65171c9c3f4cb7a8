import { countVisit } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";

export function serveVisits(app: FastifyInstance): void {
  serve(app, "POST /visits", async ({ body }) => {
    await countVisit(app.shop, body);
    return {};
  });
}
