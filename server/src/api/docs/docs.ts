import { ENDPOINTS, type Endpoint, REFUSALS } from "@bruma/contract";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openApi.ts";

/** `/api/openapi.json` for programs and `/api/docs` for people, both from the endpoint table. */
export function serveDocs(app: FastifyInstance): void {
  // Made for the first who asks: making them takes as long as a third of a start.
  let document: string | undefined;
  let page: string | undefined;
  app.get("/api/openapi.json", { config: { access: "anyone" } }, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(), null, 2);
    return reply.type("application/json; charset=utf-8").header("cache-control", "public, max-age=300").send(document);
  });
  app.get("/api/docs", { config: { access: "anyone" } }, (_request, reply) => {
    page ??= docsPage();
    return reply.type("text/html; charset=utf-8").header("cache-control", "public, max-age=300").send(page);
  });
}

const ACCESS = { anyone: "cualquiera", customer: "con sesión", admin: "administración" } as const;

function docsPage(): string {
  const rows = Object.entries<Endpoint>(ENDPOINTS).map(([key, endpoint]) => {
    const [method, path] = key.split(" ");
    const refusals = (endpoint.refusals ?? []).map((code) => `${REFUSALS[code][0]} ${code}`).join("<br>");
    return `<tr><td>${method}</td><td><code>/api${path}</code></td><td>${endpoint.summary}</td><td>${ACCESS[endpoint.access]}</td><td>${refusals}</td></tr>`;
  });
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API - Bruma</title><style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.5rem;border-bottom:1px solid #8884}</style>
<h1>API de Bruma</h1><p>Importes en euros con IVA. Las peticiones privadas llevan <code>Authorization: Bearer …</code>.
Esquemas completos en <a href="/api/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Método<th>Dirección<th>Qué hace<th>Quién<th>Errores</thead><tbody>${rows.join("\n")}</tbody></table></html>`;
}
