import type { ContentSlug, PublishContent } from "@bruma/contract";
import { api } from "../../api/api.ts";
import { endpointQuery } from "../records/endpointQuery.ts";
import { recordQueries } from "../records/recordQueries.ts";
import { useChange } from "../records/useChange.ts";

const CONTENT = recordQueries("GET /admin/content");

export const contentQuery = (slug: ContentSlug) => ({
  ...endpointQuery("GET /admin/content/:slug", { params: { slug } }),
  staleTime: 15_000,
});

/** Publishes; also where it is refused, what is in force is asked for again. */
export const usePublish = (slug: ContentSlug) =>
  useChange(CONTENT, (body: PublishContent) => api("POST /admin/content/:slug/versions", { params: { slug }, body }));
