import { FavouriteGrid } from "../../products/favourites/FavouriteGrid.tsx";
import { FavouritesError } from "../../products/favourites/FavouritesError.tsx";
import { FavouritesSkeleton } from "../../products/favourites/FavouritesSkeleton.tsx";
import { NoFavourites } from "../../products/favourites/NoFavourites.tsx";
import { useFavourites } from "../../products/favourites/useFavourites.ts";
import { ButtonLink } from "../../ui/Button.tsx";

const SHOWN = 6;

/** The newest favourites, and the way to all of them. */
export function FavouritesTab() {
  const { favourites, isError, error, refetch } = useFavourites();
  if (!favourites) return isError ? <FavouritesError of={{ error, refetch }} /> : <FavouritesSkeleton />;
  if (favourites.length === 0) return <NoFavourites />;
  return (
    <div className="grid gap-6">
      <FavouriteGrid favourites={favourites.slice(0, SHOWN)} />
      <ButtonLink to="/favorites" variant="quiet" className="justify-self-start">
        {favourites.length > SHOWN ? `Ver mis ${favourites.length} favoritos` : "Ver mis favoritos"}
      </ButtonLink>
    </div>
  );
}
