import { useNavigate } from "react-router";
import { PageTitle } from "./PageTitle.tsx";
import { ProductFormPage } from "./ProductFormPage.tsx";
import { editPath } from "./paths.ts";

export function AdminNewProductPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="Nuevo producto" />
      <ProductFormPage product={undefined} onSaved={({ id }) => void navigate(editPath(id), { replace: true })} />
    </>
  );
}
