import { ENDPOINTS } from "@bruma/contract";
import { Refusal } from "@bruma/domain";
import { pageKey } from "../cache/pageKey.ts";

// What a page's bytes may depend on: the catalogue's filters, how it is shown, a chosen variant, the places to come back to
// (or another tab), and what the router itself asks with. Anything else (a campaign's marks) shows the same page.
const KNOWN = new Set([
  ...Object.keys(ENDPOINTS["GET /products"].query.shape),
  "view",
  "variante",
  "next",
  "again",
  "order",
  "estado",
  "pagina",
  "pedido",
  "resenas",
  "valoracion",
  "tab",
  // The recipe of the calculator.
  "dispositivo",
  "modo",
  "producto",
  "relleno",
  "botella",
  "aroma",
  "vg_aroma",
  "mg",
  "vg",
  "nicokit",
  "mg_nicokit",
  "vg_nicokit",
  "base",
  "vg_base",
  "_routes",
]);

/** Where the router asks which routes belong to links (React Router's `routeDiscovery`), and with what. */
const ROUTES_PATH = "/__manifest";
const ROUTES_PARAMETERS = new Set(["paths", "version"]);

/**
 * The page's address under our own origin, and the key of its bytes; parameters that no page knows are left out. A path that would be
 * another one, or another host, once it is read as an address is refused: `path.not_found`.
 */
export function documentAddress(publicUrl: string, target: string): { url: URL; key: string } {
  const [path = "/", ...query] = target.split("?");
  const url = new URL(publicUrl);
  url.pathname = path;
  if (url.pathname !== path || path.startsWith("//")) throw new Refusal("path.not_found");
  const names = path === ROUTES_PATH ? ROUTES_PARAMETERS : KNOWN;
  const known = [...new URLSearchParams(query.join("?"))].filter(([name]) => names.has(name));
  url.search = new URLSearchParams(known).toString();
  return { url, key: pageKey(url.pathname + url.search) };
}
