import { deviceSlug } from "@bruma/contract";
import { listDevices, listSitemap, outlineSitemap, readSettings } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serveKept } from "./serveKept.ts";
import { type SitemapEntry, sitemapIndex, urlSet } from "./sitemapXml.ts";

/** Far below the 50,000 that a sitemap may hold, so that a part stays small enough to be kept as bytes. */
export const PART_SIZE = 10_000;

/**
 * Everything that may be found: one list where it fits, otherwise an index of parts. `pages` are the paths of the pages that
 * want to be found and show no product list.
 */
export function serveSitemap(app: FastifyInstance, pages: readonly string[], partSize = PART_SIZE): void {
  const { db } = app.shop;
  const address = (path: string) => `${app.config.publicUrl}${path}`;

  const pageEntries = async (): Promise<SitemapEntry[]> => {
    const [{ categories }, { mixing }, devices] = await Promise.all([
      outlineSitemap(db),
      readSettings(db),
      listDevices(db, partSize),
    ]);
    const paths = new Set(["/", "/products", ...pages]);
    if (!mixing.enabled) paths.delete("/calculadora");
    return [
      ...[...paths].map((path) => ({ url: address(path) })),
      ...categories.map(({ category, changedAt }) => ({ url: address(`/products?category=${category}`), changedAt })),
      ...devices.map((device) => ({ url: address(`/compatible/${deviceSlug(device)}`) })),
    ];
  };
  const productEntries = async (part: number): Promise<SitemapEntry[]> => {
    const products = await listSitemap(db, part * partSize, partSize);
    return products.map(({ id, changedAt }) => ({ url: address(`/products/${id}`), changedAt }));
  };

  serveKept(app, "/sitemap.xml", async () => {
    const { products } = await outlineSitemap(db);
    const parts = Math.ceil(products / partSize);
    const body =
      parts <= 1
        ? urlSet([...(await pageEntries()), ...(await productEntries(0))])
        : sitemapIndex(Array.from({ length: parts + 1 }, (_, part) => ({ url: address(`/sitemaps/${part}.xml`) })));
    return { body, tags: ["catalogue", "settings", "fits"] };
  });

  // Part 0 holds the pages, the others the products.
  serveKept(app, "/sitemaps/:part(^\\d{1,6}).xml", async ({ part }) => {
    const entries = part === "0" ? await pageEntries() : await productEntries(Number(part) - 1);
    return entries.length === 0 ? undefined : { body: urlSet(entries), tags: ["catalogue", "settings", "fits"] };
  });
}
