import { keptDocument, MANIFEST, STARTING_POINTS } from "./caches.ts";

const NAMES: Record<string, string> = {
  "/": "Inicio",
  "/products": "Productos",
  "/cart": "Tu carrito",
  "/orders": "Mis Pedidos",
};

/** In the place of a page that was never seen: why, what to do, and where something can be read. */
export async function offlinePage(): Promise<Response> {
  const links = await Promise.all(
    STARTING_POINTS.map(async (path) =>
      (await keptDocument(path)) ? `<li><a href="${path}">${NAMES[path]}</a></li>` : "",
    ),
  );
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Sin conexión - ${await brand()}</title><style>${STYLE}</style>
<script>${SCRIPT}</script></head><body><main><h1>Sin conexión</h1>
<p>Esta página no está guardada en tu dispositivo. Comprueba tu conexión y vuelve a intentarlo.</p>
<p><button type="button" onclick="location.reload()">Volver a intentar</button></p>
<h2>Mientras tanto puedes leer</h2><ul>${links.join("")}</ul></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
  });
}

/** The shop's name as its settings have it. */
async function brand(): Promise<string> {
  const manifest = await caches.match(MANIFEST, { ignoreVary: true });
  const { name } = manifest ? ((await manifest.json()) as { name: string }) : { name: "Bruma" };
  return name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

// Nothing in this page comes from outside but the shop's name, escaped.
const POLICY =
  "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'";

// The visitor's theme, and back as soon as there is a connection; not while they are leaving for another page. A browser may not tell of a
// connection that comes back, or take a shop that does not answer for one: so the shop is asked too.
const SCRIPT =
  "try{document.documentElement.dataset.theme=localStorage.getItem('theme')||''}catch(e){}" +
  "addEventListener('online',function(){setTimeout(function(){if(navigator.onLine)location.reload()},800)});" +
  "var away=0;addEventListener('beforeunload',function(){away=1});" +
  "setInterval(function(){if(navigator.onLine)fetch('/healthz').then(function(a){if(a.ok&&!away)location.reload()},function(){})},4000)";

const DARK = "--paper:#0e1214;--ink:#eef2f1;--muted:#a9b6b4;--brand:#4fc3bc;--on-brand:#0e1214";
const STYLE = `:root{color-scheme:light dark;--paper:#f6f7f5;--ink:#11181b;--muted:#47555a;--brand:#0b6e6b;--on-brand:#fff}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{${DARK}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:18vh 1.5rem 3rem}
h1{font-size:2.25rem;line-height:1.15;margin:0 0 1rem}h2{font-size:1.0625rem;margin:2.5rem 0 .5rem}
p{margin:0 0 1.25rem;color:var(--muted)}ul{list-style:none;margin:0;padding:0}
h2:has(+ ul:empty){display:none}
a{color:var(--brand);display:inline-block;padding:.55rem 0}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:0 1.5rem;border:0;border-radius:999px;background:var(--brand);color:var(--on-brand);cursor:pointer}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px}`;
