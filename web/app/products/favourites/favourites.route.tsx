import { privatePage } from "../../document/pageMeta.ts";
import { SignInPrompt } from "../../session/SignInPrompt.tsx";
import { useSession } from "../../session/session.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ClearFavourites } from "./ClearFavourites.tsx";
import { FavouriteGrid } from "./FavouriteGrid.tsx";
import { FavouritesError } from "./FavouritesError.tsx";
import { FavouritesSkeleton } from "./FavouritesSkeleton.tsx";
import { NoFavourites } from "./NoFavourites.tsx";
import { useFavourites } from "./useFavourites.ts";

export const meta = privatePage("Mis Favoritos");

export default function FavouritesPage() {
  const { status } = useSession();
  const { favourites, isError, error, refetch } = useFavourites();
  const count = favourites?.length ?? 0;
  return (
    <div className="page awaited">
      <PageHeading
        title="Mis Favoritos"
        lead={count > 0 && (count === 1 ? "1 producto guardado" : `${count} productos guardados`)}
        actions={count > 0 && <ClearFavourites count={count} />}
      />
      {status === "guest" ? (
        <SignInPrompt
          title="Inicia sesión para ver tus favoritos"
          text="Guarda lo que te gusta y entérate de cuándo baja de precio o vuelve a estar disponible."
        />
      ) : favourites ? (
        count > 0 ? (
          <FavouriteGrid favourites={favourites} />
        ) : (
          <NoFavourites />
        )
      ) : isError ? (
        <FavouritesError of={{ error, refetch }} />
      ) : (
        <FavouritesSkeleton />
      )}
    </div>
  );
}
