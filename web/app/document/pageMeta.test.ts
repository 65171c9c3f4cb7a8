import { expect, test } from "vitest";
import { describePage, pageMeta, privatePage } from "./pageMeta.ts";

const shop = { brand: "Bruma", tagline: "Vapeo sereno" };
const args = {
  matches: [{ id: "root", loaderData: { shop, origin: "https://bruma.example" } }, undefined],
  location: { pathname: "/products" },
};

test("a public page says its title, its address and what is shared of it", () => {
  const meta = pageMeta({ title: "Productos", description: "Todo." })(args);
  for (const said of [
    { title: "Productos - Bruma" },
    { name: "description", content: "Todo." },
    { tagName: "link", rel: "canonical", href: "https://bruma.example/products" },
    { property: "og:title", content: "Productos - Bruma" },
    { property: "og:url", content: "https://bruma.example/products" },
    { property: "og:image", content: "https://bruma.example/share.jpg" },
    { property: "og:locale", content: "es_ES" },
    { name: "twitter:card", content: "summary_large_image" },
  ]) {
    expect(meta).toContainEqual(said);
  }
  expect(meta).not.toContainEqual(expect.objectContaining({ name: "robots" }));
});

test("a page of a list names the pages beside it", () => {
  const meta = pageMeta({ title: "Productos", canonical: "/products?page=2", previous: "/products", next: undefined })(
    args,
  );
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://bruma.example/products?page=2" });
  expect(meta).toContainEqual({ tagName: "link", rel: "prev", href: "https://bruma.example/products" });
  expect(meta).not.toContainEqual(expect.objectContaining({ rel: "next" }));
});

test("a shared product shows its own picture, not larger than links need", () => {
  const image = { hash: "abc", widths: [320, 640, 1200, 1600], alt: "" };
  const meta = describePage({ title: "Kit", kind: "product", image }, args);
  expect(meta).toContainEqual({ property: "og:image", content: "https://bruma.example/media/abc-1200.jpg" });
  expect(meta).toContainEqual({ property: "og:image:alt", content: "Kit" });
  expect(meta).toContainEqual({ property: "og:type", content: "product" });
});

test("private pages and failed ones stay out of search engines", () => {
  const hidden = [{ title: "Carrito - Bruma" }, { name: "robots", content: "noindex" }];
  expect(privatePage("Carrito")(args)).toEqual(hidden);
  expect(pageMeta({ title: "Carrito" })({ ...args, error: new Error("no") })).toEqual(hidden);
  expect(pageMeta({ title: "Carrito" })({ ...args, matches: [] })).toEqual([{ title: "Carrito" }, hidden[1]]);
});
