import { expect, test } from "vitest";
import { listPages } from "./listPages.ts";
import { pageMeta, privatePage } from "./pageMeta.ts";

test("the sitemap names the public pages with words of their own, and no private or varying one", () => {
  const routes = {
    root: { path: "", module: {} },
    layout: { parentId: "root", module: {} },
    home: { parentId: "layout", module: { meta: pageMeta({ title: "Inicio" }) } },
    faq: { parentId: "layout", path: "faq", module: { meta: pageMeta({ title: "Preguntas" }) } },
    cart: { parentId: "layout", path: "cart", module: { meta: privatePage("Carrito") } },
    product: { parentId: "layout", path: "products/:id", module: { meta: pageMeta({ title: "Kit" }) } },
    untold: { parentId: "layout", path: "untold", module: { meta: () => [] } },
  };
  expect(listPages(routes)).toEqual(["/", "/faq"]);
});
