import { z } from "zod";
import { answer, endpoints } from "../endpoint.ts";
import { BodyId, Id, line, PathId } from "../fields/fields.ts";
import { FIT_CERTAINTIES, FIT_KINDS, FIT_SIDES } from "../vocabulary/fits.ts";

/** The most ticks that are saved at once. */
export const GRID_CHANGES_MAX = 1_000;

/** An edge in a square of the grid. */
const GridEdge = z.object({ id: Id, kind: z.enum(FIT_KINDS), certainty: z.enum(FIT_CERTAINTIES), source: z.string() });

/** A row of it: a product or a family that stands, or could stand, at the other end. */
export const FitGridRow = z.object({
  product_id: Id.nullable(),
  family_id: Id.nullable(),
  name: z.string(),
  /** Of a product its category and whether it is on sale, of a family how many belong to it. */
  detail: z.string(),
  edges: z.array(GridEdge),
  /** What holds without an edge of its own: by a family of either end. */
  held: z.array(z.object({ kind: z.enum(FIT_KINDS), family_id: Id, family: z.string() })),
});
export type FitGridRow = z.infer<typeof FitGridRow>;

/** What `fit.grid_changed` brings as `current`: every edge of the grid as it is now, and which of the named ends are not there any more. */
export const FitGridNow = z.object({
  edges: z.array(GridEdge.extend({ product_id: Id.nullable(), family_id: Id.nullable() })),
  gone: z.array(z.object({ product_id: Id.nullable(), family_id: Id.nullable() })),
});
export type FitGridNow = z.infer<typeof FitGridNow>;

const OneEnd = { product_id: BodyId.optional(), family_id: BodyId.optional() };
const isOneEnd = ({ product_id, family_id }: { product_id?: number | undefined; family_id?: number | undefined }) =>
  (product_id === undefined) !== (family_id === undefined);
const ONE_END = { path: ["product_id"], error: "Elige un producto o una familia" };

/** What is ticked and no longer ticked, beside whose grid it stands in. */
export const SaveFitGrid = z
  .strictObject({
    ...OneEnd,
    /** What the rows are to it. */
    side: z.enum(FIT_SIDES, "Elige qué es lo otro"),
    certainty: z.enum(FIT_CERTAINTIES, "Elige cómo se sabe"),
    source: line(200).default(""),
    add: z
      .array(
        z
          .strictObject({
            ...OneEnd,
            kind: z.enum(FIT_KINDS, "Elige la relación"),
            /** Where it has words of its own, as what is given back has. */
            certainty: z.enum(FIT_CERTAINTIES, "Elige cómo se sabe").optional(),
            source: line(200).optional(),
          })
          .refine(isOneEnd, ONE_END),
      )
      .max(GRID_CHANGES_MAX, `Como máximo ${GRID_CHANGES_MAX} a la vez`),
    /** Edges, by their numbers. */
    remove: z.array(BodyId).max(GRID_CHANGES_MAX, `Como máximo ${GRID_CHANGES_MAX} a la vez`),
  })
  .refine(isOneEnd, ONE_END);
export type SaveFitGrid = z.infer<typeof SaveFitGrid>;

export const fitGridEndpoints = endpoints({
  "GET /admin/fits/grid": {
    access: "products.read",
    summary: "What goes with a product or a family, and what could, as rows to tick",
    query: z.object({
      product: PathId.optional(),
      family: PathId.optional(),
      side: z.enum(FIT_SIDES).default("part"),
      search: line(80).default(""),
    }),
    reply: answer({ rows: z.array(FitGridRow), more: z.boolean() }),
    refusals: ["fit.end_not_found"],
  },
  "POST /admin/fits/grid": {
    access: "products.write",
    summary: "Saves what was ticked in a grid: all of it, or nothing where somebody else changed one of its squares",
    body: SaveFitGrid,
    reply: answer({
      added: z.int(),
      removed: z.int(),
      /** The edges that are new: with them it can be taken back. */
      made: z.array(Id),
    }),
    refusals: ["fit.end_not_found", "fit.itself", "fit.grid_changed"],
  },
});
