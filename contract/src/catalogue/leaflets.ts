import { z } from "zod";
import { answer, asFile, endpoints, oneById } from "../endpoint.ts";
import { AdminProduct } from "./adminProducts.ts";

const Answer = answer({ product: AdminProduct });

export const leafletEndpoints = endpoints({
  "GET /products/:id/leaflet": {
    access: "anyone",
    summary: "One version of the maker's leaflet of a product that is or was on sale: who has bought it may read it",
    ...oneById("leaflet.not_found"),
    query: z.object({ v: z.string().max(64) }),
    ...asFile("application/pdf"),
    cached: true,
  },
  "POST /admin/products/:id/leaflet": {
    access: "products.write",
    summary: "Takes a product's leaflet (multipart, `file`): a PDF in which nothing runs",
    ...oneById("product.not_found"),
    upload: "file",
    reply: Answer,
    status: 201,
    refusals: ["leaflet.refused"],
  },
  "DELETE /admin/products/:id/leaflet": {
    access: "products.write",
    summary: "Takes a product's leaflet away",
    ...oneById("leaflet.not_found"),
    reply: Answer,
  },
});
