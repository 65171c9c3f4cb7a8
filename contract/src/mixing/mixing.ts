import { z } from "zod";
import { answer, endpoints } from "../endpoint.ts";
import { Euros, Id, PathId } from "../fields/fields.ts";
import { MIX_ROLES } from "./mixRole.ts";

/** A liquid of the shop as whoever mixes sees it: one variant, with what one bottle of it holds. */
export const MixLiquid = z.object({
  product_id: Id,
  variant_id: Id,
  name: z.string(),
  role: z.enum(MIX_ROLES),
  volume_ml: z.number(),
  /** What its bottle holds; null where it has no room left. */
  bottle_ml: z.number().nullable(),
  nicotine_mg_ml: z.number(),
  /** Null: it says nothing. A flavour then counts as propylene glycol. */
  vg_percent: z.number().nullable(),
  price: Euros,
  /** How much of the price is excise on the mainland. */
  excise: Euros,
  stock: z.int(),
});
export type MixLiquid = z.infer<typeof MixLiquid>;

/** The cheapest liquid of a strength that is sold ready to use. */
export const ReadyLiquid = z.object({
  product_id: Id,
  name: z.string(),
  nicotine_mg_ml: z.number(),
  /** What 100 ml of it cost. */
  unit_price: Euros,
});
export type ReadyLiquid = z.infer<typeof ReadyLiquid>;

export const MixGoods = answer({
  /** Shots, bases and flavours that are on sale. */
  liquids: z.array(MixLiquid),
  /** None where promotion is restricted. */
  ready: z.array(ReadyLiquid),
  /** How long each kind of flavour rests, and what has to be minded, in the owner's words. */
  steeping: z.array(z.string()),
  safety: z.array(z.string()),
});
export type MixGoods = z.infer<typeof MixGoods>;

export const mixingEndpoints = endpoints({
  "GET /mixing": {
    access: "anyone",
    summary: "What the calculator of mixtures works with: shots, bases, flavours, and the owner's words",
    query: z.object({
      /** A flavour that has to be among them. */
      product: PathId.optional(),
    }),
    reply: MixGoods,
    refusals: ["mixing.off"],
    cached: true,
  },
});
