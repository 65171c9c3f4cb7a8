import type { CardProduct } from "../../products/card.ts";
import { ProductCard } from "../../products/ProductCard.tsx";

export function RelatedProducts({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-16 sm:mt-20">
      <h2 id="related" className="mb-6 text-heading">
        Productos relacionados
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="(min-width: 768px) 23vw, 46vw" isQuiet />
          </li>
        ))}
      </ul>
    </section>
  );
}
