import type { MixRole } from "@bruma/contract";
import { type ComponentProps, lazy, Suspense } from "react";
import type { ShownFits } from "../fits/presentFits.ts";
import { ProductReviews } from "./ProductReviews.tsx";
import { RelatedProducts } from "./RelatedProducts.tsx";

// Few products are for mixing, and most liquids fit nothing.
const MixPanel = lazy(async () => ({ default: (await import("./MixPanel.tsx")).MixPanel }));
const ProductFits = lazy(async () => ({ default: (await import("../fits/ProductFits.tsx")).ProductFits }));

interface BelowProps {
  id: number;
  mixing: MixRole | null;
  fits: ShownFits | undefined;
  opinions: ComponentProps<typeof ProductReviews>["opinions"];
  related: ComponentProps<typeof RelatedProducts>["products"];
}

/** What stands below the first screen of a product, in one file that comes after it. */
export function Below({ id, mixing, fits, opinions, related }: BelowProps) {
  return (
    <>
      {mixing && (
        <Suspense fallback={null}>
          <MixPanel id={id} role={mixing} />
        </Suspense>
      )}
      {fits && (
        <Suspense fallback={null}>
          <ProductFits fits={fits} />
        </Suspense>
      )}
      <ProductReviews productId={id} opinions={opinions} />
      <RelatedProducts products={related} />
    </>
  );
}
