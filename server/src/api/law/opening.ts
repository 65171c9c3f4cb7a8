import { type OpeningView, openShop, readMailTrouble, readOpening, settleStep } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";

export function serveOpening(app: FastifyInstance): void {
  const { shop } = app;

  serve(app, "GET /admin/opening", async () => ({ opening: await present() }));

  serve(app, "POST /admin/opening/steps/:step", async ({ shop: staff, params, body }) => {
    await settleStep(staff, params.step, body.settled);
    return { opening: await present() };
  });

  serve(app, "POST /admin/opening/door", async ({ shop: staff, body }) => {
    await openShop(staff, body.open);
    return { opening: await present() };
  });

  async function present() {
    const now = shop.now();
    const { refusal } = await readMailTrouble(shop.db, now);
    return presentOpening(await readOpening(shop.db, now, { sends: app.config.smtpUrl !== undefined, refusal }));
  }
}

const presentOpening = ({ steps, isDemo, isClosed }: OpeningView) => ({
  steps: steps.map(({ keepsFromSelling, ...step }) => ({ ...step, keeps_from_selling: keepsFromSelling })),
  is_demo: isDemo,
  is_closed: isClosed,
});
