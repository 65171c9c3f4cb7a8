import type { ContentSlug, PublishContent } from "@bruma/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

const CONTENT = ["admin", "content"] as const;

export function useContentPages() {
  return useQuery({
    queryKey: [...CONTENT, "list"],
    queryFn: async ({ signal }) => (await api("GET /admin/content", { signal })).pages,
    staleTime: 15_000,
  });
}

export function useContent(slug: ContentSlug) {
  return useQuery({
    queryKey: [...CONTENT, slug],
    queryFn: ({ signal }) => api("GET /admin/content/:slug", { params: { slug }, signal }),
    staleTime: 15_000,
  });
}

/** A version never changes. */
export function useContentVersion(slug: ContentSlug, version: number) {
  return useQuery({
    queryKey: [...CONTENT, slug, "version", version],
    queryFn: async ({ signal }) => {
      const params = { slug, version: String(version) };
      return (await api("GET /admin/content/:slug/versions/:version", { params, signal })).version;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Publishes; also where it is refused, what is in force is asked for again. */
export function usePublish(slug: ContentSlug) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PublishContent) => api("POST /admin/content/:slug/versions", { params: { slug }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: CONTENT }),
  });
}
