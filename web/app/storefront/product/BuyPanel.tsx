import type { ProductDetail, Variant } from "@bruma/contract";
import { Price } from "../../ui/Price.tsx";
import { BuyForm } from "./BuyForm.tsx";
import { NicotineWarning } from "./NicotineWarning.tsx";
import { ProductBadges } from "./ProductBadges.tsx";
import { Rating } from "./Rating.tsx";
import { StockNote } from "./StockNote.tsx";
import { VariantPicker } from "./VariantPicker.tsx";
import { discountOf, type Option } from "./variants.ts";

interface BuyPanelProps {
  product: ProductDetail;
  variant: Variant;
  options: readonly Option[];
  onChoose: (variantId: number) => void;
}

/** Everything that decides: what it is, what it costs, which one, and whether there is any. */
export function BuyPanel({ product, variant, options, onChoose }: BuyPanelProps) {
  const { id, name, brand } = product;
  return (
    <div>
      <ProductBadges {...product} discount={discountOf(variant)} className="mb-4" />
      {brand && <p className="text-muted">{brand}</p>}
      <h1 className="mt-1 text-title">{name}</h1>
      <div className="mt-2 empty:hidden">
        <Rating rating={product.rating} reviews={product.reviews_count} />
      </div>
      <div aria-live="polite">
        <p className="mt-5">
          <Price euros={variant.price} original={variant.originalPrice} className="text-heading" />
        </p>
        <p className="text-small text-muted">IVA incluido</p>
        <StockNote stock={variant.stock} className="mt-4" />
      </div>
      <VariantPicker options={options} chosenId={variant.id} onChoose={onChoose} />
      <BuyForm productId={id} name={name} variant={variant} />
      {product.legal_class === "nicotine_liquid" && <NicotineWarning />}
    </div>
  );
}
