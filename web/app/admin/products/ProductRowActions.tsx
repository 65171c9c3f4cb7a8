import type { AdminProductRow } from "@bruma/contract";
import { ArchiveRestore, Boxes, Copy, EllipsisVertical, ExternalLink, Pencil, Trash2, TrendingUp } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { DropdownMenu, type MenuItem } from "../../ui/dialog/DropdownMenu.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton, iconButtonLook } from "../../ui/IconButton.tsx";
import { editPath } from "./paths.ts";
import type { ProductMoves } from "./useProductMoves.ts";

interface ProductRowActionsProps {
  product: AdminProductRow;
  edit: LinkProps;
  moves: ProductMoves;
}

export function ProductRowActions({ product: { id, name, state }, edit, moves }: ProductRowActionsProps) {
  const may = useMay();
  const isEditor = may("products.write");
  const more: MenuItem[] = [
    { label: "Historial de precios", icon: TrendingUp, to: editPath(id, "precios") },
    { label: "Movimientos de stock", icon: Boxes, to: editPath(id, "stock") },
  ];
  if (isEditor) more.unshift({ label: "Duplicar", icon: Copy, onSelect: () => moves.duplicate(id) });
  if (isEditor && state === "archived") {
    more.unshift({ label: "Restaurar", icon: ArchiveRestore, onSelect: () => moves.restore(id) });
  }
  return (
    <span className="flex items-center justify-end md:-my-1.5 md:*:-mx-1">
      {state === "active" && (
        <a
          href={`/products/${id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Ver ${name} en la tienda (pestaña nueva)`}
          title="Ver en la tienda"
          className={iconButtonLook}
        >
          <Icon of={ExternalLink} size={18} />
        </a>
      )}
      {isEditor && state !== "archived" && (
        <Link {...edit} aria-label={`Editar ${name}`} title="Editar" className={iconButtonLook}>
          <Icon of={Pencil} size={18} />
        </Link>
      )}
      {isEditor && state !== "archived" && (
        <IconButton
          icon={Trash2}
          label={`Eliminar ${name}`}
          title="Eliminar"
          onClick={() => moves.askToDelete({ id, name })}
        />
      )}
      <DropdownMenu trigger={<IconButton icon={EllipsisVertical} label={`Más acciones de ${name}`} />} items={more} />
    </span>
  );
}
