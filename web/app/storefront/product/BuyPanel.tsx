import type { ProductDetail, Variant } from "@bruma/contract";
import { AlertButton } from "../../products/favourites/AlertButton.tsx";
import { FavouriteButton } from "../../products/favourites/FavouriteButton.tsx";
import { ProductBadges } from "../../products/ProductBadges.tsx";
import { StockNote } from "../../products/StockNote.tsx";
import { TakeBackNote } from "../../products/TakeBackNote.tsx";
import { Rating } from "../../reviews/Rating.tsx";
import { BuyForm } from "./BuyForm.tsx";
import { REVIEWS_ID } from "./opinions.ts";
import { VariantPicker } from "./VariantPicker.tsx";
import { VariantPrice } from "./VariantPrice.tsx";
import { discountOf, type Option } from "./variants.ts";

interface BuyPanelProps {
  product: ProductDetail;
  variant: Variant;
  options: readonly Option[];
  /** What the law has said of a sealed product and of taking the old one back; null: nothing. */
  notes: { seal: string | null; takeBack: string | null };
  onChoose: (variantId: number) => void;
}

/** Everything that decides: what it is, what it costs, which one, and whether there is any. */
export function BuyPanel({ product, variant, options, notes, onChoose }: BuyPanelProps) {
  const { id, name, brand } = product;
  return (
    <div>
      <ProductBadges {...product} discount={discountOf(variant)} className="mb-4" />
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          {brand && <p className="text-muted">{brand}</p>}
          <h1 className="mt-1 text-title">{name}</h1>
        </div>
        <FavouriteButton productId={id} className="mt-1" />
      </div>
      {product.rating !== null && (
        <a href={`#${REVIEWS_ID}`} className="mt-1 inline-block py-1 hover:underline">
          <Rating rating={product.rating} reviews={product.reviews_count} />
        </a>
      )}
      <div aria-live="polite">
        <VariantPrice variant={variant} />
        <StockNote stock={variant.stock} saysInStock className="mt-4" />
      </div>
      <VariantPicker options={options} chosenId={variant.id} onChoose={onChoose} />
      <BuyForm productId={id} name={name} variant={variant} />
      {variant.stock > 0 ? (
        <AlertButton productId={id} kind="price_drop" variant="bare" size="small" className="mt-3 -ml-4" />
      ) : (
        <AlertButton productId={id} kind="back_in_stock" variantId={options[0] && variant.id} className="mt-3 w-full" />
      )}
      {notes.seal && <p className="mt-4 text-small text-muted">{notes.seal}</p>}
      <TakeBackNote words={notes.takeBack} />
      {product.contains_nicotine && <NicotineWarning />}
    </div>
  );
}

/** The words of Directive 2014/40/EU, art. 20.4.b.iii (RD 579/2017, art. 30), as they stand on the packet. */
function NicotineWarning() {
  return (
    <p role="note" className="mt-6 rounded-card border-2 border-ink bg-surface px-4 py-3.5 text-center font-semibold">
      Este producto contiene nicotina, una sustancia muy adictiva.
    </p>
  );
}
