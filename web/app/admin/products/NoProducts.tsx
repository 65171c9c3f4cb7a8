import { PackageOpen, Plus, SearchX } from "lucide-react";
import { useMay } from "../../api/useMay.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { openHere } from "../list/useOpenRow.ts";

export function NoProducts({ isFiltered, hrefNew }: { isFiltered: boolean; hrefNew: string }) {
  const may = useMay();
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title="No hay productos con estos filtros"
        action={
          <ButtonLink to="?" variant="quiet">
            Ver todos los productos
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={PackageOpen}
      title="No hay productos"
      text="Crea el primero y estará a la venta en un momento."
      action={
        may("products.write") && (
          <ButtonLink to={hrefNew} {...openHere} icon={Plus}>
            Crear producto
          </ButtonLink>
        )
      }
    />
  );
}
