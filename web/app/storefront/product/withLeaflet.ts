import type { ProductDetail } from "@bruma/contract";

/**
 * The description with the maker's leaflet below it. Told from the page's own address: a path within the shop would be followed by the
 * router, which knows pages and no files.
 */
export function withLeaflet({ id, description_html, leaflet }: ProductDetail): string {
  if (leaflet === null) return description_html;
  return `${description_html}<p><a href="../api/products/${id}/leaflet?v=${leaflet}">Prospecto del fabricante (PDF)</a></p>`;
}
