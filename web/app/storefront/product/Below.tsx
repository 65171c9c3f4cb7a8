import type { MixRole } from "@bruma/contract";
import { type ComponentProps, Suspense } from "react";
import { lateView } from "../../offline/lateView.ts";
import type { ShownFits } from "../fits/presentFits.ts";
import { ProductReviews } from "./ProductReviews.tsx";
import { RelatedProducts } from "./RelatedProducts.tsx";

// Few products are for mixing, and most liquids fit nothing.
const MixPanel = lateView(async () => (await import("./MixPanel.tsx")).MixPanel);
const ProductFits = lateView(async () => (await import("../fits/ProductFits.tsx")).ProductFits);

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
