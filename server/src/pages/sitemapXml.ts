/** One address of a sitemap, https://www.sitemaps.org/protocol.html. */
export interface SitemapEntry {
  url: string;
  changedAt?: Date | undefined;
}

const NAMESPACE = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

export function urlSet(entries: readonly SitemapEntry[]): string {
  return document(
    "urlset",
    entries.map((entry) => element("url", entry)),
  );
}

export function sitemapIndex(parts: readonly SitemapEntry[]): string {
  return document(
    "sitemapindex",
    parts.map((part) => element("sitemap", part)),
  );
}

function document(name: string, children: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${NAMESPACE}>\n${children.join("\n")}\n</${name}>\n`;
}

function element(name: string, { url, changedAt }: SitemapEntry): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<${name}><loc>${escaped(url)}</loc>${lastmod}</${name}>`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
