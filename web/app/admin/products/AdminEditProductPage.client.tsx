import type { AdminProduct } from "@bruma/contract";
import { PackageX } from "lucide-react";
import { useNavigate, useParams } from "react-router";
import { reasonOf } from "../../reasonOf.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { DeleteProductDialog } from "./DeleteProductDialog.tsx";
import { EditProductPage } from "./EditProductPage.tsx";
import { FormSkeleton } from "./form/FormSkeleton.tsx";
import { PageTitle } from "./PageTitle.tsx";
import { LIST_PATH } from "./paths.ts";
import { useProductMoves } from "./useProductMoves.ts";
import { isUnknownProduct, useProduct } from "./useProducts.ts";

export function AdminEditProductPage() {
  const { id = "" } = useParams();
  return <Edited key={id} id={/^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0} />;
}

function Edited({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data, error, isFetchedAfterMount, refetch } = useProduct(id);
  const moves = useProductMoves({ onDeleted: () => void navigate(LIST_PATH) });
  const product: AdminProduct | undefined = isFetchedAfterMount ? data : undefined;
  if (product) {
    return (
      <>
        <EditProductPage product={product} moves={moves} />
        <DeleteProductDialog moves={moves} />
      </>
    );
  }
  return (
    <>
      <PageTitle title="Editar producto" />
      {isUnknownProduct(error) && (
        <EmptyState
          icon={PackageX}
          title="Producto no encontrado"
          text="Puede que alguien lo haya eliminado."
          action={
            <ButtonLink to={LIST_PATH} variant="quiet">
              Ver todos los productos
            </ButtonLink>
          }
        />
      )}
      {error && !isUnknownProduct(error) && (
        <ErrorState title="Error al cargar el producto" message={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {!error && (
        <Card className="p-4 sm:p-6">
          <FormSkeleton />
        </Card>
      )}
    </>
  );
}
