import { z } from "zod";
import { answer, asFile, endpoints, oneById } from "../endpoint.ts";
import { Id, line, Pagination, Timestamp } from "../fields/fields.ts";
import { ListQuery } from "../fields/lists.ts";
import { AdminFit } from "./fits.ts";

/** The most that are named on a screen; a file may bring more. */
export const FAMILY_MEMBERS_MAX = 1_000;

export type FitFamilyQuery = z.infer<typeof ListQuery>;

export const FitFamily = z.object({
  id: Id,
  name: z.string(),
  members: z.int(),
  /** How many edges name it, and would go with it. */
  edges: z.int(),
  updated_at: Timestamp,
});
export type FitFamily = z.infer<typeof FitFamily>;

export const FitFamilyDetail = FitFamily.extend({
  products: z.array(z.object({ id: Id, name: z.string() })),
  /** The first of its edges. */
  fits: z.array(AdminFit),
});
export type FitFamilyDetail = z.infer<typeof FitFamilyDetail>;

const familyName = () => line(100, "Escribe un nombre");

export const SaveFitFamily = z.strictObject({
  name: familyName().optional(),
  /** All of its members. */
  product_ids: z.array(Id).max(FAMILY_MEMBERS_MAX, `Como máximo ${FAMILY_MEMBERS_MAX} productos`).optional(),
  /** The version that it replaces: what somebody else saved since is not undone unseen. */
  updated_at: z.string().optional(),
});
export type SaveFitFamily = z.infer<typeof SaveFitFamily>;

const Reply = answer({ family: FitFamilyDetail });

export const fitFamilyEndpoints = endpoints({
  "GET /admin/fit-families": {
    access: "products.read",
    summary: "The families of what fits what, by name",
    query: ListQuery,
    reply: answer({ families: z.array(FitFamily), pagination: Pagination }),
  },
  "POST /admin/fit-families": {
    access: "products.write",
    summary: "Makes a family without members",
    body: z.strictObject({ name: familyName() }),
    reply: Reply,
    status: 201,
    refusals: ["fit.family_taken"],
  },
  "GET /admin/fit-families/:id": {
    access: "products.read",
    summary: "One family with its members and its edges",
    ...oneById("fit.family_not_found"),
    reply: Reply,
  },
  "PUT /admin/fit-families/:id": {
    access: "products.write",
    summary: "Changes a family's name or says who belongs to it; what is left out stays",
    ...oneById("fit.family_not_found"),
    body: SaveFitFamily,
    reply: Reply,
    refusals: ["fit.family_taken", "record.changed"],
  },
  "DELETE /admin/fit-families/:id": {
    access: "products.write",
    summary: "Deletes a family, and the edges that name it",
    ...oneById("fit.family_not_found"),
    reply: answer({ edges: z.int() }),
  },
  "GET /admin/fits/export": {
    access: "products.read",
    summary: "The graph of what fits what as CSV, as the import reads it",
    ...asFile("text/csv"),
  },
});
