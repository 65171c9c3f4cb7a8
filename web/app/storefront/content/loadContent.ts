import type { ContentPage, ContentSlug } from "@bruma/contract";
import type { RouterContextProvider } from "react-router";
import { apiContext } from "../../api/api.ts";
import { asRouteError } from "../../document/asRouteError.ts";

/** A page's text as it is in force. */
export async function loadContent(context: Readonly<RouterContextProvider>, slug: ContentSlug): Promise<ContentPage> {
  const { page } = await context
    .get(apiContext)("GET /content/:slug", { params: { slug } })
    .catch((error: unknown) => {
      throw asRouteError(error);
    });
  return page;
}

/** The same page with another tab open shows what is already there. */
export function isOtherPage({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
