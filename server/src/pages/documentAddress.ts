import { ENDPOINTS } from "@bruma/contract";

// What a page's bytes may depend on: the catalogue's filters, how it is shown, a chosen variant, the places to come back to,
// and what the router itself asks with. Anything else (a campaign's marks) shows the same page.
const KNOWN = new Set([
  ...Object.keys(ENDPOINTS["GET /products"].query.shape),
  ...["view", "variante", "next", "order", "estado", "pagina", "pedido", "resenas", "valoracion", "tab", "_routes"],
]);

/**
 * The page's address under our own origin, and the key of its bytes. A target like `//evil.example/` names a path here, never
 * another host; parameters that no page knows are left out.
 */
export function documentAddress(publicUrl: string, target: string): { url: URL; key: string } {
  const [path = "/", ...query] = target.split("?");
  const url = new URL(publicUrl);
  url.pathname = path.replace(/^[/\\]+/, "/");
  const known = [...new URLSearchParams(query.join("?"))].filter(([name]) => KNOWN.has(name));
  url.search = new URLSearchParams(known).toString();
  return { url, key: url.pathname + url.search };
}
