import type { CardProduct } from "../../products/card.ts";
import { ProductCard } from "../../products/ProductCard.tsx";
import { ButtonLink } from "../../ui/Button.tsx";

/** Three of them: side by side on a desk, and on a phone under a sideways-moving thumb. */
export function FeaturedProducts({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="featured">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="featured" className="text-heading">
          Productos destacados
        </h2>
        <ButtonLink to="/products?featured=true" variant="quiet" size="small">
          Ver todos los destacados
        </ButtonLink>
      </div>
      <ul className="grid gap-4 max-sm:-mx-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:auto-cols-[68%] max-sm:grid-flow-col max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:grid-cols-3">
        {products.map((product) => (
          <li key={product.id} className="snap-start">
            <ProductCard product={product} sizes="(min-width: 1280px) 390px, (min-width: 640px) 31vw, 68vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
