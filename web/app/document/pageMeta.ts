import type { Image } from "@bruma/contract";
import type { Location, MetaDescriptor } from "react-router";
import { documentTitle, type RootMatch, rootDataOf } from "./shop.ts";

/** What a page says of itself to search engines, and to whoever shares it. */
export interface PageWords {
  /** «Productos» → «Productos - Bruma» */
  title: string;
  /** One or two sentences; the shop's tagline where there is none. */
  description?: string;
  /** The path, with the parameters that matter, under which this page is to be found; its own path where it is left out. */
  canonical?: string;
  /** The picture that goes with a shared link; the shop's own where there is none. */
  image?: Pick<Image, "hash" | "widths" | "alt"> | null | undefined;
  kind?: "website" | "product" | "article";
  /** Kept out of search engines: what belongs to one person, or shows what other pages show. */
  isPrivate?: boolean;
  /** Paths of the pages before and after this one of the same list. */
  previous?: string | undefined;
  next?: string | undefined;
}

interface Args {
  matches: readonly (RootMatch | undefined)[];
  location: Pick<Location, "pathname">;
  error?: unknown;
}

/** The `meta` of a page with words of its own: `export const meta = pageMeta({ title, description })`. The sitemap lists it. */
export function pageMeta(page: PageWords) {
  return Object.assign((args: Args) => describePage(page, args), { isListed: !page.isPrivate });
}

/** A page of one person: `export const meta = privatePage("Carrito")`. */
export const privatePage = (title: string) => pageMeta({ title, isPrivate: true });

/** The `meta` of a page whose words depend on what it shows: `export function meta(args) { return describePage({ … }, args) }`. */
export function describePage(page: PageWords, { matches, location, error }: Args): MetaDescriptor[] {
  const title = documentTitle(page.title, matches);
  const root = rootDataOf(matches);
  if (page.isPrivate || error || !root) return [{ title }, { name: "robots", content: "noindex" }];
  const { shop, origin } = root;
  const url = origin + (page.canonical ?? location.pathname.replace(/(.)\/+$/, "$1"));
  const address: MetaDescriptor[] = [{ title }, { tagName: "link", rel: "canonical", href: url }];
  // Machines read the document. In the browser only what people use goes on being true: the name, and the address to share.
  if (!import.meta.env.SSR) return address;
  const description = page.description || shop.tagline;
  return [
    ...address,
    { name: "description", content: description },
    ...neighbour("prev", origin, page.previous),
    ...neighbour("next", origin, page.next),
    ...shared({ type: page.kind ?? "website", title, description, url, site_name: shop.brand, locale: "es_ES" }),
    ...shared(pictureOf(page, origin, shop.brand)),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function neighbour(rel: "prev" | "next", origin: string, path: string | undefined): MetaDescriptor[] {
  return path === undefined ? [] : [{ tagName: "link", rel, href: origin + path }];
}

/** Open Graph, as https://ogp.me names it. */
function shared(properties: Record<string, string>): MetaDescriptor[] {
  return Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content }));
}

const SHARED_WIDTH = 1200;

function pictureOf({ image, title }: PageWords, origin: string, brand: string): Record<string, string> {
  if (!image) return { image: `${origin}/share.jpg`, "image:alt": brand };
  const width = Math.max(...image.widths.filter((each) => each <= SHARED_WIDTH), Math.min(...image.widths));
  return { image: `${origin}/media/${image.hash}-${width}.jpg`, "image:alt": image.alt || title };
}
