import type { ProductAlert, WishlistItem } from "@bruma/contract";
import { useEffect, useRef } from "react";
import { presentCard } from "../card.ts";
import { ProductCard } from "../ProductCard.tsx";
import { AlertButton } from "./AlertButton.tsx";

const SIZES = "(min-width: 1280px) 290px, (min-width: 640px) 33vw, 50vw";

/** Favourites as they are now: price, stock, and the notices that can be asked for. */
export function FavouriteGrid({ favourites }: { favourites: readonly WishlistItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { length } = favourites;
  const before = useRef(length);

  // The heart that had the focus went with its product.
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
    before.current = length;
  }, [length]);

  return (
    <>
      {/* The cards are headings of the third rank. */}
      <h2 id="favourites" className="sr-only">
        Tus favoritos
      </h2>
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="favourites"
        className="grid grid-cols-2 gap-x-3 gap-y-5 outline-none sm:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] sm:gap-x-5"
      >
        {favourites.map((favourite) => (
          // Cards of a row are of one height, whatever stands below them.
          <li key={favourite.wishlist_id} className="row-span-2 grid grid-rows-subgrid gap-y-1.5">
            <ProductCard product={presentCard(favourite)} sizes={SIZES} />
            <div className="grid content-start">
              {favourite.stock <= 0 && <Notice favourite={favourite} kind="back_in_stock" />}
              <Notice favourite={favourite} kind="price_drop" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Notice({ favourite, kind }: { favourite: WishlistItem; kind: ProductAlert }) {
  return (
    <AlertButton
      productId={favourite.id}
      kind={kind}
      name={favourite.name}
      variant="bare"
      size="small"
      className="justify-start px-2! text-left font-medium sm:px-3!"
    />
  );
}
