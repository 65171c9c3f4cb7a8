import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { html, Markup } from "../mail/html.ts";

/** A person's browser opens a page; whatever asks the API is told in JSON. */
export const opensPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === "GET" && !/^\/api(?:[/?]|$)/.test(url) && (headers.accept ?? "").includes("text/html");

// Asks for the page again, one request at a time, and shows it once the shop has it. Not while somebody leaves for another page, which a
// busy shop takes a while to send.
const COMES_BACK =
  "var left;onbeforeunload=function(){left=1};(function again(){setTimeout(function(){" +
  "fetch('',{redirect:'manual'}).then(function(a){if(a.status===503)again();else if(!left)location.reload()},again)},5000)})()";

/** The policy of the page: nothing but its own style, and the script of one that comes back. */
export const REFUSAL_PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash("sha256").update(COMES_BACK).digest("base64")}'`,
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * What is said in place of a page. It asks for no other file, as the shop may have none to give; `reference`: what the log knows it by.
 * `isPassing`: the shop will show the page in a moment.
 */
export function refusalPage(message: string, isPassing: boolean, reference?: string): string {
  return html`<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No se puede mostrar la página</title>
<style>
  :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
  main { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.5rem }
  h1 { font-size: 1.75rem; line-height: 1.2 }
  a { display: inline-block; padding: 0.625rem 0 }
</style>
<main>
  <h1>No se puede mostrar la página</h1>
  <p>${message}</p>${
    reference === undefined
      ? ""
      : html`
  <p>Referencia ${reference}</p>`
  }
  <p><a href="">Volver a intentar</a></p>
  <p><a href="/">Ir al inicio</a></p>
</main>${isPassing ? new Markup(`<script>${COMES_BACK}</script>`) : ""}
</html>`.source;
}
