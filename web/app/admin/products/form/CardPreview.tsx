import { eachFlag } from "@bruma/contract";
import { useWatch } from "react-hook-form";
import { numberOf } from "../../../forms/numberOf.ts";
import { ProductBadges } from "../../../products/ProductBadges.tsx";
import { StockNote } from "../../../products/StockNote.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Price } from "../../../ui/Price.tsx";
import { Picture } from "../../../ui/pictures/Picture.tsx";
import type { ProductTyped } from "./productTyped.ts";
import { eurosOf } from "./readProduct.ts";

/** The product's card as the shop will show it, while it is typed. */
export function CardPreview() {
  const typed = useWatch<ProductTyped>() as ProductTyped;
  const isSimple = typed.variants.length === 1;
  const priced = typed.variants.map((variant) => ({
    price: eurosOf(isSimple ? typed.price : variant.price) ?? 0,
    originalPrice: eurosOf(variant.originalPrice) ?? null,
  }));
  const [first = { price: 0, originalPrice: null }] = priced.toSorted((one, other) => one.price - other.price);
  const stock = isSimple
    ? (numberOf(typed.stock) ?? 0)
    : typed.variants.reduce((sum, variant) => sum + (numberOf(variant.stock) ?? 0), 0);
  return (
    <figure>
      <figcaption className="mb-2 flex items-center justify-between text-tiny text-muted">
        Así se verá en la tienda
        {!typed.active && <Badge>Inactivo: no se ve</Badge>}
      </figcaption>
      <div className="relative max-w-72 overflow-hidden rounded-card border border-mist bg-surface">
        <Picture
          key={typed.images[0]?.hash}
          image={typed.images[0] ?? null}
          sizes="18rem"
          alt=""
          className="aspect-square w-full"
        />
        <ProductBadges
          discount={percentOff(first)}
          {...eachFlag((flag) => typed[flag])}
          className="absolute top-3 left-3"
        />
        <div className="p-4">
          {typed.brand && <p className="truncate text-tiny text-muted">{typed.brand}</p>}
          <p className="leading-snug font-semibold">{typed.name || "Nombre del producto"}</p>
          <Price
            euros={first.price}
            original={first.originalPrice}
            from={priced.some(({ price }) => price !== first.price)}
            className="mt-2"
          />
          <StockNote stock={stock} />
        </div>
      </div>
    </figure>
  );
}

/** What the buyer would read; the shop also looks at the 30 days before. */
function percentOff({ price, originalPrice }: { price: number; originalPrice: number | null }): number {
  return originalPrice !== null && originalPrice > price ? Math.round((1 - price / originalPrice) * 100) : 0;
}
