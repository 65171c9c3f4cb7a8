import { idIn } from "@bruma/contract";
import { useNavigate, useParams } from "react-router";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { DeleteProductDialog } from "./DeleteProductDialog.tsx";
import { EditProductPage } from "./EditProductPage.tsx";
import { NoProduct, useFreshProduct } from "./NoProduct.tsx";
import { PageTitle } from "./PageTitle.tsx";
import { LIST_PATH } from "./paths.ts";
import { useProductMoves } from "./useProductMoves.ts";

export function AdminEditProductPage() {
  const { id = "" } = useParams();
  return <Edited key={id} id={idIn(id) ?? 0} />;
}

function Edited({ id }: { id: number }) {
  const navigate = useNavigate();
  const query = useFreshProduct(id);
  const moves = useProductMoves({ onDeleted: () => void navigate(LIST_PATH) });
  if (query.data && query.isFetchedAfterMount) {
    return (
      <>
        <EditProductPage product={query.data.product} moves={moves} />
        <DeleteProductDialog moves={moves} />
      </>
    );
  }
  const back = (
    <ButtonLink to={LIST_PATH} variant="quiet">
      Ver todos los productos
    </ButtonLink>
  );
  return (
    <>
      <PageTitle title="Editar producto" />
      {query.error ? (
        <NoProduct query={query} action={back} />
      ) : (
        <Card className="p-4 sm:p-6">
          <NoProduct query={query} />
        </Card>
      )}
    </>
  );
}
