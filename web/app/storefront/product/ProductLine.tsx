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

/** One product in a list: more words, a smaller picture. */
export function ProductLine({ product, priority = false }: { product: CardProduct; priority?: boolean }) {
  const { id, name, brand, stock } = product;
  const to = `/products/${id}`;
  const { level } = stockWords(stock);
  return (
    <article className="relative flex gap-3 rounded-card border border-mist bg-surface p-3 transition-colors hover:border-brand has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-brand sm:gap-5 sm:p-4">
      <div className="w-22 shrink-0 self-start overflow-hidden rounded-soft sm:w-32">
        <CardPicture product={product} to={to} sizes="(min-width: 640px) 128px, 88px" priority={priority} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-x-8 gap-y-3 sm:flex-row">
        <div className="min-w-0 flex-1">
          {brand && <p className="truncate text-tiny text-muted">{brand}</p>}
          <h3 className="font-text text-base leading-snug font-semibold">
            <Link to={to} viewTransition prefetch="intent" className="outline-none after:absolute after:inset-0">
              {name}
            </Link>
          </h3>
          <Rating rating={product.rating} reviews={product.reviews_count} />
          <p className="mt-1.5 line-clamp-2 max-w-prose text-small text-muted max-sm:hidden">{product.excerpt}</p>
          <ProductBadges {...product} className="mt-2" />
        </div>
        <div className="flex shrink-0 flex-col justify-between gap-2 sm:w-44 sm:items-end sm:text-right">
          <div>
            <Price euros={product.price} original={product.originalPrice} from={product.isFrom} />
            <PriceNotes {...product} />
            {level === "low" && <StockNote stock={stock} className="leading-snug" />}
          </div>
          {/* Above the link that covers the line. */}
          <div className="relative flex w-full items-center gap-2">
            <div className="min-w-0 flex-1">
              <CardAction product={product} to={to} />
            </div>
            <FavouriteButton productId={id} name={name} />
          </div>
        </div>
      </div>
    </article>
  );
}
