import { z } from "zod";
import { endpoints } from "./endpoint.ts";

/** What the shop says of itself, on every page. Bank data is not here: it comes with an order. */
export const ShopInfo = z.object({
  brand: z.string(),
  tagline: z.string(),
  company: z.object({ name: z.string(), nif: z.string(), address: z.string() }),
  contact: z.object({ email: z.string(), phone: z.string() }),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  unpaid_order_days: z.int(),
  /** How long after delivery a product may be reviewed. */
  review_window_days: z.int(),
  age_gate: z.object({ denied_url: z.string() }),
  carriers: z.array(z.string()),
});
export type ShopInfo = z.infer<typeof ShopInfo>;

export const settingsEndpoints = endpoints({
  "GET /shop": {
    access: "anyone",
    summary: "Brand, company and contact data",
    reply: z.object({ success: z.literal(true), shop: ShopInfo }),
    cached: true,
  },
});
