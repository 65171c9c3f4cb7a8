import { LoadFailure, type LoadFailureProps } from "../../api/LoadFailure.tsx";

export function FavouritesError({ of }: Pick<LoadFailureProps, "of">) {
  return <LoadFailure of={of} title="Error al cargar favoritos" />;
}
