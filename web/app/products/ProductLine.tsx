import { Link } from "react-router";
import { Rating } from "../reviews/Rating.tsx";
import { Price } from "../ui/Price.tsx";
import { CardAction } from "./CardAction.tsx";
import { CardPicture } from "./CardPicture.tsx";
import type { LineProduct } from "./card.ts";
import { FavouriteButton } from "./favourites/FavouriteButton.tsx";
import { PriceNotes } from "./PriceNotes.tsx";
import { ProductBadges } from "./ProductBadges.tsx";
import { StockNote } from "./StockNote.tsx";
import { Swatches } from "./Swatches.tsx";
import { stockWords } from "./stock.ts";

/** One product in a list: more words, a smaller picture. */
export function ProductLine({ product, priority = false }: { product: LineProduct; priority?: boolean }) {
  const { id, name, brand, stock } = product;
  const to = `/products/${id}`;
  const { level } = stockWords(stock);
  return (
    <article className="product gap-3 p-3 sm:gap-5 sm:p-4">
      <div className="w-22 shrink-0 self-start overflow-hidden rounded-soft sm:w-32">
        <CardPicture product={product} to={to} sizes="(min-width: 640px) 128px, 88px" priority={priority} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-x-8 gap-y-3 sm:flex-row">
        <div className="min-w-0 flex-1">
          {brand && <p className="product-brand">{brand}</p>}
          <h3>
            <Link to={to} viewTransition prefetch="intent">
              {name}
            </Link>
          </h3>
          <Swatches of={product.swatches} />
          <Rating rating={product.rating} reviews={product.reviews_count ?? 0} />
          <p className="mt-1.5 line-clamp-2 max-w-prose text-small text-muted max-sm:hidden">{product.excerpt}</p>
          <ProductBadges {...product} className="mt-2" />
        </div>
        <div className="flex shrink-0 flex-col justify-between gap-2 sm:w-60 sm:items-end sm:text-right">
          <div>
            <Price euros={product.price} original={product.originalPrice} from={product.isFrom} />
            <PriceNotes {...product} />
            {level === "low" && <StockNote stock={stock} className="leading-snug" />}
          </div>
          {/* Above the link that covers the line. */}
          <div className="relative flex w-full items-center gap-2">
            <div className="product-action min-w-0 flex-1">
              <CardAction product={product} to={to} />
            </div>
            <FavouriteButton productId={id} name={name} />
          </div>
        </div>
      </div>
    </article>
  );
}
