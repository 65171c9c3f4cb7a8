import { registerRoute } from "workbox-routing";

/**
 * The router asks which routes belong to the links that it sees. Here they all are, in the built list of the version that
 * the page was made by: so links lead on without a connection, and a known visitor's page asks the shop for none.
 */
export function answerRoutes(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === "/__manifest",
    async ({ request, url }) => {
      const list = await caches.match(`/assets/manifest-${url.searchParams.get("version")}.js`, { ignoreVary: true });
      return list ? Response.json(routesOf(await list.text())) : fetch(request);
    },
  );
}

/** The list is a script that says `window.__reactRouterManifest={…};`. */
function routesOf(script: string): object {
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)).routes;
}
