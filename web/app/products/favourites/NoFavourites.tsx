import { Heart } from "lucide-react";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

export function NoFavourites() {
  return (
    <EmptyState
      icon={Heart}
      title="Tu lista de favoritos está vacía"
      text="Toca el corazón de un producto para guardarlo aquí."
      action={<ButtonLink to="/products">Explorar Productos</ButtonLink>}
    />
  );
}
