import { readProcessing } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";

export function serveProcessing(app: FastifyInstance): void {
  serve(app, "GET /admin/processing", async () => {
    const { controller, activities, measures } = await readProcessing(app.shop.db);
    return {
      record: {
        controller,
        activities: activities.map(({ id, name, purpose, people, data, recipients, term, bases, columns }) => ({
          id,
          name,
          purpose,
          people,
          data,
          recipients,
          term,
          bases,
          columns,
        })),
        measures,
      },
    };
  });
}
