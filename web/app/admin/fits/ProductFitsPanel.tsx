import type { AdminFit } from "@bruma/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { api } from "../../api/api.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { notify } from "../../toasts/notify.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { EdgeList } from "./EdgeList.tsx";
import { useRefreshFits } from "./familyQueries.ts";
import { familyPath, gridPath } from "./gridPath.ts";
import { NewFitForm } from "./NewFitForm.tsx";

interface ProductFitsPanelProps {
  product: { id: number; name: string };
}

/** What goes with a product, from both ends, and how it is known. */
export function ProductFitsPanel({ product }: ProductFitsPanelProps) {
  const may = useMay();
  const families = useQuery(
    endpointQuery("GET /admin/products/:id/fits", { params: { id: product.id }, query: { side: "part", page: 1 } }),
  ).data?.families;
  const refresh = useRefreshFits();
  const [asked, setAsked] = useState<AdminFit>();
  const restore = useMutation({
    mutationFn: ({ side, kind, certainty, source, name, product_id }: AdminFit) =>
      api("POST /admin/products/:id/fits", {
        params: { id: product.id },
        body: { side, kind, certainty, source, ...(product_id === null ? { family: name } : { product_id }) },
      }),
    onSuccess: () => void notify.done("Deshecho"),
    onError: (error) => void notify.failed("No se ha podido deshacer", { description: reasonOf(error) }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: AdminFit) => api("DELETE /admin/fits/:id", { params: { id } }),
    onSuccess: (_, fit) =>
      void notify.done("Relación quitada", {
        description: fit.name,
        // That of a family is asked about first: it is not this product's to give back.
        ...(fit.by === null && { action: { label: "Deshacer", onClick: () => restore.mutate(fit) } }),
      }),
    onError: (error) => void notify.failed("No se ha podido quitar", { description: reasonOf(error) }),
    onSettled: () => {
      setAsked(undefined);
      return refresh();
    },
  });
  const onRemove = (fit: AdminFit) => (fit.by === null ? remove.mutate(fit) : setAsked(fit));
  return (
    <div className="grid gap-5">
      {families !== undefined && families.length > 0 && (
        <p className="text-small text-muted">
          Familias:{" "}
          {families.map(({ id, name }, place) => (
            <Fragment key={id}>
              {place > 0 && ", "}
              <Link to={familyPath(id)} className="link">
                {name}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {may("imports.write") && (
        <p>
          <ButtonLink to={gridPath({ product: product.id })} variant="quiet" size="small">
            Rellenar como matriz
          </ButtonLink>
        </p>
      )}
      <EdgeList productId={product.id} side="part" onRemove={onRemove} />
      <EdgeList productId={product.id} side="device" onRemove={onRemove} />
      {may("products.write") && <NewFitForm product={product} onAdded={refresh} />}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`¿Quitarla de toda la familia «${asked?.by}»?`}
        text={`La relación con ${asked?.name} está dicha de la familia entera: se quita para todos sus productos, no solo para ${product.name}.`}
        confirmLabel="Quitar de la familia"
        danger
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked)}
      />
    </div>
  );
}
