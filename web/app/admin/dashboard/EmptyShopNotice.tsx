import { PackagePlus } from "lucide-react";
import { useMay } from "../../api/useMay.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** A new shop: neither products nor orders. */
export function EmptyShopNotice() {
  const may = useMay();
  return (
    <EmptyState
      icon={PackagePlus}
      title="La base de datos está vacía"
      text="Todavía no hay productos ni pedidos. En cuanto los haya, aquí verás las cifras de la tienda."
      action={
        may("products.write") && (
          <ButtonLink to="/admin/products/new" variant="accent">
            Añadir primer producto
          </ButtonLink>
        )
      }
    />
  );
}
