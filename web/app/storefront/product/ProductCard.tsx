import { Link } from "react-router";
import { FavouriteButton } from "../../favourites/FavouriteButton.tsx";
import { Price } from "../../ui/Price.tsx";
import { CardAction } from "./CardAction.tsx";
import { CardPicture } from "./CardPicture.tsx";
import type { CardProduct } from "./card.ts";
import { PriceNotes } from "./PriceNotes.tsx";
import { ProductBadges } from "./ProductBadges.tsx";
import { Rating } from "./Rating.tsx";
import { StockNote } from "./StockNote.tsx";
import { stockWords } from "./stock.ts";

interface ProductCardProps {
  product: CardProduct;
  /** How wide its picture is drawn, as for `<img sizes>`. */
  sizes: string;
  /** Above the fold: its picture is fetched first. */
  priority?: boolean;
  /** Without its button, where the page has an action of its own. */
  isQuiet?: boolean;
}

/** One product in a grid. The whole card leads to its page; the button stands above that link. */
export function ProductCard({ product, sizes, priority = false, isQuiet = false }: ProductCardProps) {
  const { id, name, brand, stock } = product;
  const to = `/products/${id}`;
  const { level } = stockWords(stock);
  // The button says it where there is one.
  const saysStock = level === "low" || (level === "none" && isQuiet);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-mist bg-surface transition-colors hover:border-brand has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-brand">
      <div className="relative">
        <CardPicture product={product} to={to} sizes={sizes} priority={priority} />
        <ProductBadges {...product} className="absolute top-2 left-2 max-sm:flex-col sm:top-3 sm:left-3" />
        {/* Above the link that covers the card. */}
        <FavouriteButton
          productId={id}
          name={name}
          className="absolute top-1.5 right-1.5 z-1 sm:top-2.5 sm:right-2.5"
        />
      </div>
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        {brand && <p className="truncate text-tiny text-muted">{brand}</p>}
        <h3 className="font-text text-base leading-snug font-semibold">
          <Link to={to} viewTransition prefetch="intent" className="outline-none after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <Rating rating={product.rating} reviews={product.reviews_count} />
        <div className="mt-auto pt-2">
          <Price euros={product.price} original={product.originalPrice} from={product.isFrom} />
          <PriceNotes {...product} />
          {saysStock && <StockNote stock={stock} className="leading-snug" />}
          {!isQuiet && (
            <div className="relative mt-3">
              <CardAction product={product} to={to} />
            </div>
          )}
        </div>
      </div>
    </article>
  );
}
