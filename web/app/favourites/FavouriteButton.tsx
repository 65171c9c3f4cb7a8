import clsx from "clsx";
import { drawingHref } from "../ui/Drawings.tsx";
import { useFavourite } from "./useFavourite.ts";

interface FavouriteButtonProps {
  productId: number;
  /** Where its name does not stand beside it: «Añadir a favoritos: Niebla». */
  name?: string;
  className?: string;
}

/** The heart: what it says is what a click does. The document shows it empty to everybody; whose it is comes with the session. */
export function FavouriteButton({ productId, name, className }: FavouriteButtonProps) {
  const { isFavourite, toggle } = useFavourite(productId);
  const words = isFavourite ? "Quitar de favoritos" : "Añadir a favoritos";
  return (
    <button
      type="button"
      aria-label={name ? `${words}: ${name}` : words}
      title={words}
      onClick={toggle}
      className={clsx(
        "grid size-11 shrink-0 place-items-center rounded-pill border border-mist bg-surface transition-colors hover:border-ink",
        isFavourite ? "text-brand" : "text-ink",
        className,
      )}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill={isFavourite ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <use href={drawingHref("heart")} />
      </svg>
    </button>
  );
}
