import { readSettings } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "./serve.ts";

export function serveSettings(app: FastifyInstance): void {
  serve(app, "GET /shop", async ({ shows }) => {
    shows("settings");
    const { brand, company, contact, social, carriers, orders, reviews, ageGate } = await readSettings(app.shop.db);
    return {
      success: true,
      shop: {
        brand: brand.name,
        tagline: brand.tagline,
        company: { name: company.name, nif: company.nif, address: company.address },
        contact: { email: contact.email, phone: contact.phone },
        social: social.map(({ name, url }) => ({ name, url })),
        unpaid_order_days: orders.unpaidDays,
        review_window_days: reviews.windowDays,
        carriers: carriers.map(({ name }) => name),
        age_gate: { denied_url: ageGate.deniedUrl },
      },
    };
  });
}
