import { type ReactNode, Suspense } from "react";
import type { CardProduct } from "../product/card.ts";
import { ProductCard } from "../product/ProductCard.tsx";
import { ProductLine } from "../product/ProductLine.tsx";
import type { View } from "./filters.ts";

const TILE_SIZES = "(min-width: 1024px) 240px, (min-width: 640px) 30vw, 46vw";
// About what the first screen of a desk shows.
const FIRST_ROW = 4;

export function Results({ products, view }: { products: readonly CardProduct[]; view: View }) {
  if (view === "list") {
    return (
      <ul className="grid gap-3">
        {products.map((product, index) => (
          <Item key={product.id} index={index}>
            <ProductLine product={product} priority={index < FIRST_ROW} />
          </Item>
        ))}
      </ul>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-4">
      {products.map((product, index) => (
        <Item key={product.id} index={index}>
          <ProductCard product={product} sizes={TILE_SIZES} priority={index < FIRST_ROW} />
        </Item>
      ))}
    </ul>
  );
}

/** React wakes those below the first screen after what is seen. Laid out they all are: who comes back finds their place. */
function Item({ index, children }: { index: number; children: ReactNode }) {
  return <li>{index < FIRST_ROW ? children : <Suspense>{children}</Suspense>}</li>;
}
