import { type AdminProductRow, CATEGORY_LABELS, PRODUCT_STATE_LABELS } from "@bruma/contract";
import clsx from "clsx";
import { Star } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useMay } from "../../api/useMay.ts";
import { excerptOf } from "../../products/card.ts";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { Table } from "../../ui/table/Table.tsx";
import type { ListAddress } from "../list/useListAddress.ts";
import { openHere } from "../list/useOpenRow.ts";
import { PriceCell, StockCell } from "./cell/figureCells.tsx";
import { ProductRowActions } from "./ProductRowActions.tsx";
import { editPath } from "./paths.ts";
import { rowLinkId } from "./rowFocus.ts";
import { STATE_TONES } from "./stateTones.ts";
import type { useOpenProduct } from "./useOpenProduct.ts";
import type { ProductMoves } from "./useProductMoves.ts";

interface ProductsTableProps {
  products: readonly AdminProductRow[];
  address: ListAddress;
  opening: ReturnType<typeof useOpenProduct>;
  moves: ProductMoves;
  chosen: ReadonlySet<string | number>;
  onChoose: (chosen: ReadonlySet<string | number>) => void;
}

export function ProductsTable({ products, address, opening, moves, chosen, onChoose }: ProductsTableProps) {
  const may = useMay();
  const navigate = useNavigate();
  const isEditor = may("products.write");
  // Who may only look has the page, with the history; the dialog is for changing.
  const way = ({ id, state }: AdminProductRow) =>
    isEditor && state !== "archived" ? { to: opening.hrefOf(id), ...openHere } : { to: editPath(id) };
  const isEditable = ({ state, variants_count }: AdminProductRow) =>
    isEditor && state !== "archived" && variants_count === 1;
  const columns: Column<AdminProductRow>[] = [
    {
      title: "Imagen",
      quiet: true,
      className: clsx("md:w-16 md:!pr-0 max-md:absolute max-md:top-3.5", isEditor ? "max-md:left-12" : "max-md:left-4"),
      cell: ({ image }) => <Picture image={image} sizes="3rem" alt="" className="size-12 rounded-soft" />,
    },
    {
      title: "Producto",
      names: true,
      sort: "name",
      // On a phone it stands beside the picture, on the line of the checkbox.
      className: clsx(
        "md:w-2/5 xl:w-[28%] max-md:mb-1 max-md:min-h-12 max-md:!justify-start max-md:!text-left",
        isEditor ? "max-md:-mt-7 max-md:pl-24" : "max-md:pl-16",
      ),
      cell: (product) => (
        <span>
          <Link
            id={rowLinkId(product.id)}
            {...way(product)}
            className="line-clamp-2 rounded-soft wrap-anywhere hover:underline"
          >
            {product.name}
          </Link>
          <span className="hidden font-normal text-muted md:max-xl:block">{CATEGORY_LABELS[product.category]}</span>
          <span className="line-clamp-1 text-small font-normal wrap-anywhere text-muted max-md:hidden">
            {excerptOf(product.description)}
          </span>
        </span>
      ),
    },
    {
      title: "Marca y variantes",
      roomy: true,
      className: "max-md:hidden",
      cell: ({ brand, variants_count, variants }) => (
        <>
          {brand ? <span className="wrap-anywhere">{brand}</span> : <span className="text-muted">Sin marca</span>}
          {variants_count > 1 && (
            <span className="line-clamp-2 text-small wrap-anywhere text-muted">
              {variants.map(({ options }) => Object.values(options).join(" ")).join(", ")}
            </span>
          )}
        </>
      ),
    },
    { title: "Categoría", roomy: true, cell: ({ category }) => CATEGORY_LABELS[category] },
    {
      title: "Precio",
      figures: true,
      sort: "price",
      cell: (product) => <PriceCell product={product} isEditable={isEditable(product)} />,
    },
    {
      title: "Stock",
      figures: true,
      sort: "stock",
      cell: (product) => <StockCell product={product} isEditable={isEditable(product)} />,
    },
    { title: "Estado", cell: (product) => <State product={product} /> },
    {
      title: "Acciones",
      quiet: true,
      className: "md:!pr-2 md:!pl-0",
      cell: (product) => <ProductRowActions product={product} edit={way(product)} moves={moves} />,
    },
  ];
  return (
    <Table
      caption="Productos"
      columns={columns}
      rows={products}
      rowKey={({ id }) => id}
      onOpen={(product) => {
        const { to, ...options } = way(product);
        void navigate(to, options);
      }}
      sorting={address.sorting}
      selection={isEditor ? { chosen, onChange: onChoose, label: ({ name }) => `Elegir ${name}` } : undefined}
    />
  );
}

function State({ product: { state, featured } }: { product: AdminProductRow }) {
  const tone: Tone = STATE_TONES[state];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge tone={tone}>{PRODUCT_STATE_LABELS[state]}</Badge>
      {featured && (
        <span title="Destacado" className="text-accent-ink">
          <Icon of={Star} size={16} />
          <span className="sr-only">Destacado</span>
        </span>
      )}
    </span>
  );
}
