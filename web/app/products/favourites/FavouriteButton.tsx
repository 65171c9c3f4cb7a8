import clsx from "clsx";
import { Drawing } from "../../ui/pictures/Drawing.tsx";
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
      // A document of fifty hearts does without.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = words;
      }}
      onClick={toggle}
      className={clsx("heart", isFavourite && "heart-full", className)}
    >
      <Drawing of="heart" />
    </button>
  );
}
