import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { ProductList } from "@bruma/contract";
import { type Answer, ask } from "./ask.ts";

export interface Page {
  name: string;
  path: string;
  /** A word that a right answer holds. */
  shows: string;
  /** Other addresses of the same kind, to be made for the first time. */
  kin: string[];
}

const LIST = "/api/products";
const FILTER = "category=pods&in_stock=true&facets=true";

/** The public answers that are measured. The product is the newest one: the order flow buys the oldest. */
export async function choosePages(url: string): Promise<Page[]> {
  const { products }: ProductList = JSON.parse(textOf(await ask(`${url}${LIST}`)));
  const product = products.reduce((one, other) => (other.id > one.id ? other : one));
  if (products.length !== 50) throw new Error(`${LIST} gives ${products.length} products instead of 50`);
  const others = products.filter(({ id }) => id !== product.id).slice(0, 30);
  const [first] = products;
  const listed = first?.name ?? "";
  const sorted = ["price_asc", "price_desc", "rating", "newest", "name"];
  const terms = ["vaper", "mango", "menta", "tabaco", "kit", "sales", "fresa", "recargable"];
  return [
    { name: "API list of 50", path: LIST, shows: listed, kin: sorted.map((sort) => `${LIST}?sort=${sort}`) },
    {
      name: "API filtered list",
      path: `${LIST}?${FILTER}`,
      shows: "pods",
      kin: sorted.map((sort) => `${LIST}?${FILTER}&sort=${sort}`),
    },
    {
      name: "API search",
      path: `${LIST}?search=pod`,
      shows: "pod",
      kin: terms.map((term) => `${LIST}?search=${term}`),
    },
    {
      name: "API product",
      path: `${LIST}/${product.id}`,
      shows: product.name,
      kin: others.map(({ id }) => `${LIST}/${id}`),
    },
    { name: "Home document", path: "/", shows: "Bruma", kin: [] },
    {
      name: "Catalogue document",
      path: "/products",
      shows: "Bruma",
      kin: sorted.map((sort) => `/products?sort=${sort}`),
    },
    {
      name: "Product document",
      path: `/products/${product.id}`,
      shows: product.name,
      kin: others.map(({ id }) => `/products/${id}`),
    },
  ];
}

export const isDocument = ({ path }: Page): boolean => !path.startsWith("/api/");

export function productIdOf(pages: readonly Page[]): number {
  const path = pages.find(({ name }) => name === "Product document")?.path ?? "";
  return Number(path.split("/").at(-1));
}

/** Refuses an answer that is none. */
export async function askPage(url: string, { path, shows }: Page, encoding: string): Promise<Answer> {
  const answer = await ask(url + path, { headers: { "accept-encoding": encoding } });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  if (!textOf(answer).includes(shows)) throw new Error(`${path} does not show «${shows}»`);
  return answer;
}

export function textOf({ headers, body }: Answer): string {
  if (headers["content-encoding"] === "br") return String(brotliDecompressSync(body));
  if (headers["content-encoding"] === "gzip") return String(gunzipSync(body));
  return String(body);
}
