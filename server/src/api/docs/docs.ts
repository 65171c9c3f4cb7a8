import { ENDPOINTS, type Endpoint, isForStaff, REFUSALS, refusalsOf } from "@bruma/contract";
import { readSettings } from "@bruma/domain";
import type { FastifyInstance } from "fastify";
import { html } from "../../mail/html.ts";
import { openApiDocument } from "./openApi.ts";

/** `/api/openapi.json` for programs and `/api/docs` for people, both from the endpoint table, under the shop's brand. */
export function serveDocs(app: FastifyInstance): void {
  const documentOf = keepLast((brand) => JSON.stringify(openApiDocument(brand), null, 2));
  const pageOf = keepLast(docsPage);
  const serve = (path: string, type: string, textOf: (brand: string) => string) =>
    app.get(path, { config: { access: "anyone" } }, async (_request, reply) => {
      const { company } = await readSettings(app.shop.db);
      const text = textOf(company.brand);
      return reply.type(`${type}; charset=utf-8`).header("cache-control", "public, max-age=300").send(text);
    });
  serve("/api/openapi.json", "application/json", documentOf);
  serve("/api/docs", "text/html", pageOf);
}

/** Made for the first who asks, and again under another brand: making them takes as long as a third of a start. */
function keepLast(make: (brand: string) => string): (brand: string) => string {
  let last: { brand: string; text: string } | undefined;
  return (brand) => {
    if (last?.brand !== brand) last = { brand, text: make(brand) };
    return last.text;
  };
}

const ACCESS = { anyone: "cualquiera", customer: "con sesión" } as const;

function docsPage(brand: string): string {
  const name = html`${brand}`.source;
  const rows = Object.entries<Endpoint>(ENDPOINTS).map(([key, endpoint]) => {
    const [method, path] = key.split(" ");
    const who = isForStaff(endpoint.access) ? "administración" : ACCESS[endpoint.access];
    const refusals = refusalsOf(endpoint)
      .map((code) => `${REFUSALS[code][0]} ${code}`)
      .join("<br>");
    return `<tr><td>${method}</td><td><code>/api${path}</code></td><td>${endpoint.summary}</td><td>${who}</td><td>${refusals}</td></tr>`;
  });
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API - ${name}</title><style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.5rem;border-bottom:1px solid #8884}</style>
<h1>API de ${name}</h1><p>Importes en euros con IVA. Las peticiones privadas llevan <code>Authorization: Bearer …</code>.
Esquemas completos en <a href="/api/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Método<th>Dirección<th>Qué hace<th>Quién<th>Errores</thead><tbody>${rows.join("\n")}</tbody></table></html>`;
}
