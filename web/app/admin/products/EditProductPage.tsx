import { type AdminProduct, PRODUCT_STATE_LABELS } from "@bruma/contract";
import { ArchiveRestore, Copy, EllipsisVertical, ExternalLink, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { Badge } from "../../ui/Badge.tsx";
import { buttonLook } from "../../ui/buttonLook.ts";
import { DropdownMenu, type MenuItem } from "../../ui/dialog/DropdownMenu.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { ProductFitsPanel } from "../fits/ProductFitsPanel.tsx";
import { PriceHistory } from "./history/PriceHistory.tsx";
import { StockHistory } from "./history/StockHistory.tsx";
import { LeafletPanel } from "./LeafletPanel.tsx";
import { PageTitle } from "./PageTitle.tsx";
import { type FormHandle, ProductFormPage } from "./ProductFormPage.tsx";
import { editPath, type ProductTab } from "./paths.ts";
import { STATE_TONES } from "./stateTones.ts";
import type { ProductMoves } from "./useProductMoves.ts";

const TABS: readonly { slug: ProductTab; label: string }[] = [
  { slug: "", label: "Ficha" },
  { slug: "precios", label: "Precios" },
  { slug: "compatibilidad", label: "Compatibilidad" },
  { slug: "prospecto", label: "Prospecto" },
  { slug: "stock", label: "Movimientos de stock" },
];

/** One product: its form, and what became of its prices and its stock. */
export function EditProductPage({ product, moves }: { product: AdminProduct; moves: ProductMoves }) {
  const [search] = useSearchParams();
  const form = useRef<FormHandle>(null);
  const tab = TABS.find(({ slug }) => slug === search.get("vista"))?.slug ?? "";
  return (
    <>
      <PageTitle title={product.name} actions={<Actions product={product} moves={moves} />} />
      <nav aria-label="Partes del producto" className="mb-5 flex flex-wrap gap-2">
        {TABS.map(({ slug, label }) => (
          <FilterChip key={slug} to={editPath(product.id, slug)} active={slug === tab}>
            {label}
          </FilterChip>
        ))}
      </nav>
      {/* What is typed stays while somebody looks at the history. */}
      <div hidden={tab !== ""}>
        <ProductFormPage
          key={String(product.state === "archived")}
          ref={form}
          product={product}
          onSaved={() => undefined}
        />
      </div>
      {tab === "precios" && <PriceHistory product={product} />}
      {tab === "compatibilidad" && <ProductFitsPanel product={product} />}
      {tab === "prospecto" && <LeafletPanel product={product} />}
      {tab === "stock" && <StockHistory product={product} onMoved={(moved) => form.current?.noteStock(moved)} />}
    </>
  );
}

function Actions({ product: { id, name, state }, moves }: { product: AdminProduct; moves: ProductMoves }) {
  const may = useMay();
  const items: MenuItem[] = [{ label: "Duplicar", icon: Copy, onSelect: () => moves.duplicate(id) }];
  if (state === "archived") {
    items.push({ label: "Restaurar", icon: ArchiveRestore, onSelect: () => moves.restore(id) });
  } else {
    items.push({ label: "Eliminar", icon: Trash2, danger: true, onSelect: () => moves.askToDelete({ id, name }) });
  }
  return (
    <div className="flex items-center gap-3">
      <Badge tone={STATE_TONES[state]}>{PRODUCT_STATE_LABELS[state]}</Badge>
      {state === "active" && (
        <a href={`/products/${id}`} target="_blank" rel="noreferrer" className={buttonLook("quiet", "small")}>
          <Icon of={ExternalLink} size={18} />
          Ver en la tienda
          <span className="sr-only">(pestaña nueva)</span>
        </a>
      )}
      {may("products.write") && (
        <DropdownMenu trigger={<IconButton icon={EllipsisVertical} label="Más acciones" />} items={items} />
      )}
    </div>
  );
}
