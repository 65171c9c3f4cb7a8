import type { ProductList } from "@bruma/contract";

export interface PhonePage {
  name: string;
  path: string;
}

/** The pages that most visits begin with. */
export async function phonePages(url: string): Promise<PhonePage[]> {
  const { products } = (await (await fetch(`${url}/api/products?sort=rating`)).json()) as ProductList;
  const pages = [
    { name: "Home", path: "/" },
    { name: "Catalogue", path: "/products" },
    { name: "Product", path: `/products/${products[0]?.id}` },
  ];
  // A shop that has just started renders a page when it is first asked for: that is no matter of the phone.
  for (const { path } of pages) await (await fetch(url + path, { headers: { "accept-encoding": "br" } })).text();
  return pages;
}
