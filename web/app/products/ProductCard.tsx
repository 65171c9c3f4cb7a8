import { Link } from "react-router";
import { Rating } from "../reviews/Rating.tsx";
import { Price } from "../ui/Price.tsx";
import { CardAction } from "./CardAction.tsx";
import { CardPicture } from "./CardPicture.tsx";
import type { CardProduct } from "./card.ts";
import { FavouriteButton } from "./favourites/FavouriteButton.tsx";
import { PriceNotes } from "./PriceNotes.tsx";
import { ProductBadges } from "./ProductBadges.tsx";
import { StockNote } from "./StockNote.tsx";
import { Swatches } from "./Swatches.tsx";
import { stockWords } from "./stock.ts";

interface ProductCardProps {
  product: CardProduct;
  /** How wide its picture is drawn, as for `<img sizes>`. */
  sizes: string;
  /** Pixels of the largest picture worth offering. */
  widest?: number;
  /** Above the fold: its picture is fetched first. */
  priority?: boolean;
  /** Without its button, where the page has an action of its own. */
  isQuiet?: boolean;
  /** «none»: another card has led to the route of products already. */
  discover?: "none" | undefined;
}

/** One product in a grid. The whole card leads to its page; the button stands above that link. */
export function ProductCard({ product, sizes, widest, priority = false, isQuiet = false, discover }: ProductCardProps) {
  const { id, name, brand, stock } = product;
  const to = `/products/${id}`;
  const { level } = stockWords(stock);
  // The button says it where there is one.
  const saysStock = level === "low" || (level === "none" && isQuiet);
  return (
    <article className="product product-card">
      <CardPicture product={product} to={to} sizes={sizes} widest={widest} priority={priority} />
      <ProductBadges {...product} />
      <FavouriteButton productId={id} name={name} />
      <div className="product-words">
        {brand && <p className="product-brand">{brand}</p>}
        <h3>
          <Link to={to} discover={discover} viewTransition prefetch="intent">
            {name}
          </Link>
        </h3>
        <Swatches of={product.swatches} />
        <Rating rating={product.rating} reviews={product.reviews_count ?? 0} />
        <div>
          <Price euros={product.price} original={product.originalPrice} from={product.isFrom} />
          <PriceNotes {...product} />
          {saysStock && <StockNote stock={stock} className="leading-snug" />}
          {!isQuiet && (
            <div className="product-action">
              <CardAction product={product} to={to} />
            </div>
          )}
        </div>
      </div>
    </article>
  );
}
