import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { ListPage } from "../list/ListPage.tsx";
import { useList } from "../list/useList.ts";
import { openHere } from "../list/useOpenRow.ts";
import { BulkBar } from "./BulkBar.tsx";
import { DeleteProductDialog } from "./DeleteProductDialog.tsx";
import { NoProducts } from "./NoProducts.tsx";
import { ProductsTable } from "./ProductsTable.tsx";
import { PRODUCT_LIST_FILTERS } from "./productFilters.ts";
import { PRODUCTS } from "./productQueries.ts";
import { NEW_BUTTON_ID } from "./rowFocus.ts";
import { useOpenProduct } from "./useOpenProduct.ts";
import { useProductMoves } from "./useProductMoves.ts";

// The form, with the schemas that it checks by, comes once it is asked for.
const ProductDialog = lazy(() =>
  import("./ProductDialog.tsx").then(({ ProductDialog }) => ({ default: ProductDialog })),
);

export function AdminProductsPage() {
  const list = useList(PRODUCTS, PRODUCT_LIST_FILTERS);
  const opening = useOpenProduct();
  const moves = useProductMoves();
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const may = useMay();
  // What a filter took out of sight is not changed with the rest.
  const chosenIds = list.answer.data?.products.flatMap(({ id }) => (chosen.has(id) ? [id] : [])) ?? [];

  return (
    <>
      <ListPage
        list={list}
        title="Productos"
        file="GET /admin/products/table"
        links={
          may("orders.read") && (
            <ButtonLink to="/admin/orders/held?por=producto" variant="quiet">
              Retenido sin pagar
            </ButtonLink>
          )
        }
        actions={
          may("products.write") && (
            <ButtonLink id={NEW_BUTTON_ID} to={opening.hrefNew} {...openHere} icon={Plus}>
              Nuevo producto
            </ButtonLink>
          )
        }
        error="Error al cargar productos"
        loading="Cargando productos…"
        unit={["producto", "productos"]}
        empty={<NoProducts isFiltered={list.isFiltered} hrefNew={opening.hrefNew} />}
      >
        {({ products }) => (
          <ProductsTable
            products={products}
            address={list.address}
            opening={opening}
            moves={moves}
            chosen={new Set(chosenIds)}
            onChoose={setChosen}
          />
        )}
      </ListPage>
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
