import { reasonOf } from "../../api/reasonOf.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";

export function FavouritesError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <ErrorState title="Error al cargar favoritos" message={reasonOf(error)} onRetry={onRetry} />;
}
