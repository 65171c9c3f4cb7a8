import { CONTENT_SLUGS, CONTENT_TITLES } from "@bruma/contract";
import {
  fillPlaceholders,
  getVersion,
  listPages,
  listVersions,
  publishVersion,
  readPage,
  readPlaceholders,
  type VersionSummaryRow,
} from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../serve/serve.ts";

export function serveContent(app: FastifyInstance): void {
  const { db } = app.shop;

  serve(app, "GET /content/:slug", async ({ params: { slug }, shows }) => {
    shows(`content:${slug}`, "settings", "shipping");
    const [version, placeholders] = await Promise.all([readPage(db, slug), readPlaceholders(db)]);
    const values = Object.fromEntries(placeholders.map(({ name, value }) => [name, value]));
    // Imported with the first page: of all that shows only this reads Markdown.
    const { renderPage } = await import("../../content/renderPage.ts");
    const { intro, sections } = renderPage(fillPlaceholders(version.text, values));
    return {
      page: {
        slug,
        title: CONTENT_TITLES[slug],
        version: version.number,
        published_at: version.at.toISOString(),
        intro,
        sections,
      },
    };
  });

  serve(app, "GET /admin/content", async () => {
    const inForce = await listPages(db);
    const pages = CONTENT_SLUGS.flatMap((slug) => inForce.filter((version) => version.slug === slug));
    return {
      pages: pages.map((page) => ({ ...presentVersion(page), slug: page.slug, title: CONTENT_TITLES[page.slug] })),
    };
  });

  serve(app, "GET /admin/content/:slug", async ({ params: { slug } }) => {
    const page = await readPage(db, slug);
    const [versions, placeholders] = await Promise.all([listVersions(db, slug), readPlaceholders(db)]);
    return {
      page: { ...presentVersion(page), text: page.text, slug, title: CONTENT_TITLES[slug] },
      versions: versions.map(presentVersion),
      placeholders: placeholders.map(({ name, what, value }) => ({ name, what, value })),
    };
  });

  serve(app, "GET /admin/content/:slug/versions/:version", async ({ params }) => {
    const version = await getVersion(db, params.slug, params.version);
    return { version: { ...presentVersion(version), text: version.text } };
  });

  serve(app, "POST /admin/content/:slug/versions", async ({ shop, params, body }) => {
    const published = await publishVersion(shop, params.slug, body);
    return { message: "Texto publicado", version: presentVersion(published) };
  });
}

function presentVersion({ number, at, authorName, note }: VersionSummaryRow) {
  return { version: number, published_at: at.toISOString(), author: authorName, note };
}
