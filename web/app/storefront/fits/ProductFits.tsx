import { Link } from "react-router";
import { devicePath } from "../../devices/devicePath.ts";
import type { CardProduct } from "../../products/card.ts";
import { ProductCard } from "../../products/ProductCard.tsx";
import type { ShownFits } from "./presentFits.ts";

/** «Necesita», «Le sirve» and «Sirve para» of a product. */
export function ProductFits({ fits: { needs, parts, devices, more } }: { fits: ShownFits }) {
  return (
    <>
      <Cards id="needs" title="Necesita" products={needs} />
      <Cards id="parts" title="Le sirve" products={parts} />
      {devices.length > 0 && (
        <section aria-labelledby="devices" className="mt-12">
          <h2 id="devices" className="mb-4 text-heading">
            Sirve para
          </h2>
          <ul className="flex flex-wrap gap-2">
            {devices.map((device) => (
              <li key={device.id}>
                <Link
                  to={devicePath(device)}
                  className="flex min-h-11 items-center rounded-pill border border-edge px-4 text-small hover:border-ink"
                >
                  {device.name}
                </Link>
              </li>
            ))}
            {more > 0 && <li className="flex min-h-11 items-center text-small text-muted">y {more} más</li>}
          </ul>
        </section>
      )}
    </>
  );
}

function Cards({ id, title, products }: { id: string; title: string; products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4 text-heading">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="(min-width: 768px) 23vw, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
