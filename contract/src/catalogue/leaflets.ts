import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { ById, FileBytes } from "../fields/fields.ts";
import { AdminProduct } from "./adminProducts.ts";

const Answer = z.object({ success: z.literal(true), product: AdminProduct });

export const leafletEndpoints = endpoints({
  "GET /products/:id/leaflet": {
    access: "anyone",
    summary: "One version of the maker's leaflet of a product that is or was on sale: who has bought it may read it",
    params: ById,
    query: z.object({ v: z.string().max(64) }),
    unknownId: "leaflet.not_found",
    file: "application/pdf",
    reply: FileBytes,
    cached: true,
  },
  "POST /admin/products/:id/leaflet": {
    access: "products.write",
    summary: "Takes a product's leaflet (multipart, `file`): a PDF in which nothing runs",
    params: ById,
    unknownId: "product.not_found",
    upload: "file",
    reply: Answer,
    status: 201,
    refusals: ["leaflet.refused"],
  },
  "DELETE /admin/products/:id/leaflet": {
    access: "products.write",
    summary: "Takes a product's leaflet away",
    params: ById,
    unknownId: "leaflet.not_found",
    reply: Answer,
  },
});
