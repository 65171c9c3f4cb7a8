/**
 * Whose a page is, for every address of the route table. Copies are kept of pages that are everybody's, and of the two where an
 * installed app begins, whose documents hold nothing of anybody. A private address (an order's number, a token) is never kept: it
 * would tell the next person at this device where the last one has been.
 */
export const PAGES = {
  "/": "everybody's",
  "/products": "everybody's",
  "/products/:id": "everybody's",
  "/reviews": "everybody's",
  "/cookie-management": "everybody's",
  "/privacy-policy": "everybody's",
  "/terms-and-conditions": "everybody's",
  "/legal-notice": "everybody's",
  "/cookie-policy": "everybody's",
  "/returns-policy": "everybody's",
  "/shipping-policy": "everybody's",
  "/accessibility": "everybody's",
  "/contact": "everybody's",
  "/calculadora": "everybody's",
  "/compatible": "everybody's",
  "/compatible/:slug": "everybody's",
  "/cart": "starting point",
  "/orders": "starting point",
  "/orders/:id": "private",
  "/login": "private",
  "/register": "private",
  "/forgot-password": "private",
  "/reset-password": "private",
  "/verify-email": "private",
  "/profile": "private",
  "/favorites": "private",
  "/checkout": "private",
  "/desistimiento": "private",
  "/admin/*": "private",
} as const satisfies Record<string, "everybody's" | "starting point" | "private">;

/** What chooses what everybody may see. Any other parameter may say who came, or let somebody in. */
export const FILTERS = [
  "search",
  "category",
  "min_price",
  "max_price",
  "featured",
  "in_stock",
  "brand",
  "nicotine",
  "flavour",
  "volume",
  "resistance",
  "colour",
  "compatible",
  "sort",
  "page",
  "limit",
  "facets",
];
const PARAMETERS = new Set([...FILTERS, "view", "variante", "pagina", "resenas", "valoracion", "tab", "_routes"]);

const patternsOf = (kind: (typeof PAGES)[keyof typeof PAGES]) =>
  Object.entries(PAGES)
    .filter(([, each]) => each === kind)
    .map(([path]) => new RegExp(`^${path.replace(/:\w+/, "[^/]+")}$`));
const [EVERYBODYS, STARTING] = [patternsOf("everybody's"), patternsOf("starting point")];

/** Whether a copy may be kept of the document at this address, or of the router's data for it. */
export function mayBeKept({ pathname, searchParams }: URL): boolean {
  const path = pathname.replace(/\.data$/, "").replace(/^\/_(root)?$/, "/");
  const names = [...searchParams.keys()].filter((name) => name !== "_routes");
  if (STARTING.some((pattern) => pattern.test(path))) return names.length === 0;
  return EVERYBODYS.some((pattern) => pattern.test(path)) && names.every((name) => PARAMETERS.has(name));
}
