import { CATEGORY_LABELS, PRODUCT_STATE_LABELS } from "@bruma/contract";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { ListFilter } from "../list/ListFilter.tsx";
import { ListSearch } from "../list/ListSearch.tsx";
import { ListToolbar } from "../list/ListToolbar.tsx";
import { ListView } from "../list/ListView.tsx";
import { useListAddress } from "../list/useListAddress.ts";
import { openHere } from "../list/useOpenRow.ts";
import { useMay } from "../useMay.ts";
import { BulkBar } from "./BulkBar.tsx";
import { DeleteProductDialog } from "./DeleteProductDialog.tsx";
import { NoProducts } from "./NoProducts.tsx";
import { ProductsTable } from "./ProductsTable.tsx";
import { NEW_BUTTON_ID } from "./rowFocus.ts";
import { useOpenProduct } from "./useOpenProduct.ts";
import { useProductMoves } from "./useProductMoves.ts";
import { productsFilter, useProducts } from "./useProducts.ts";

// The form, with the schemas that it checks by, comes once it is asked for.
const ProductDialog = lazy(() =>
  import("./ProductDialog.tsx").then(({ ProductDialog }) => ({ default: ProductDialog })),
);

const FILTERS = ["buscar", "categoria", "filter", "estado"];
const STOCK_FILTERS = { lowStock: "Stock bajo (1 a 9)", outOfStock: "Sin stock" };

export function AdminProductsPage() {
  const address = useListAddress();
  const products = useProducts(address);
  const opening = useOpenProduct();
  const moves = useProductMoves();
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const may = useMay();
  // What a filter took out of sight is not changed with the rest.
  const chosenIds = products.data?.products.flatMap(({ id }) => (chosen.has(id) ? [id] : [])) ?? [];

  return (
    <>
      <PageHeading
        title="Productos"
        actions={
          <>
            {may("orders.read") && (
              <ButtonLink to="/admin/orders/held?por=producto" variant="quiet">
                Retenido sin pagar
              </ButtonLink>
            )}
            <ExportLink endpoint="GET /admin/products/table" query={productsFilter(address)} />
            {may("products.write") && (
              <ButtonLink id={NEW_BUTTON_ID} to={opening.hrefNew} {...openHere} icon={Plus}>
                Nuevo producto
              </ButtonLink>
            )}
          </>
        }
      />
      <ListToolbar address={address} filters={FILTERS}>
        <ListSearch address={address} label="Buscar por nombre o descripción" />
        <ListFilter
          address={address}
          name="categoria"
          label="Categoría"
          all="Todas las categorías"
          choices={CATEGORY_LABELS}
        />
        <ListFilter address={address} name="filter" label="Stock" all="Cualquier stock" choices={STOCK_FILTERS} />
        <ListFilter
          address={address}
          name="estado"
          label="Estado"
          all="Todos menos archivados"
          choices={PRODUCT_STATE_LABELS}
        />
      </ListToolbar>
      <ListView
        query={products}
        address={address}
        errorTitle="Error al cargar productos"
        loading="Cargando productos…"
        unit={["producto", "productos"]}
        empty={<NoProducts isFiltered={address.isFiltered(...FILTERS)} hrefNew={opening.hrefNew} />}
      >
        {({ products }) => (
          <ProductsTable
            products={products}
            address={address}
            opening={opening}
            moves={moves}
            chosen={new Set(chosenIds)}
            onChoose={setChosen}
          />
        )}
      </ListView>
      <BulkBar ids={chosenIds} onDone={() => setChosen(new Set())} />
      {opening.serial > 0 && (
        <Suspense fallback={null}>
          <ProductDialog key={opening.serial} id={opening.id} open={opening.isOpen} onClose={opening.close} />
        </Suspense>
      )}
      <DeleteProductDialog moves={moves} />
    </>
  );
}
