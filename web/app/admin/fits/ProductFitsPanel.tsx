import { type AdminFit, FIT_CERTAINTY_LABELS, FIT_KIND_LABELS } from "@bruma/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { notify } from "../../toasts/notify.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { endpointQuery } from "../records/endpointQuery.ts";
import { gridPath } from "./gridPath.ts";
import { NewFitForm } from "./NewFitForm.tsx";

interface ProductFitsPanelProps {
  product: { id: number; name: string };
}

/** What goes with a product, from both ends, and how it is known. */
export function ProductFitsPanel({ product }: ProductFitsPanelProps) {
  const may = useMay();
  const queries = useQueryClient();
  const query = endpointQuery("GET /admin/products/:id/fits", { params: { id: product.id } });
  const { data, isError } = useQuery(query);
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
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
  if (isError) return <p className="text-danger">No podemos mostrar la compatibilidad. Recarga la página.</p>;
  if (!data) return <Skeleton className="h-64" />;
  const parts = data.fits.filter(({ side }) => side === "part");
  const devices = data.fits.filter(({ side }) => side === "device");
  const list = (fits: readonly AdminFit[]) => (
    <ul>
      {fits.map((fit) => (
        <li
          key={`${fit.id} ${fit.side}`}
          className="flex items-center justify-between gap-4 border-b border-mist py-2.5 last:border-b-0"
        >
          <div className="min-w-0">
            <p className="font-medium">{fit.name}</p>
            <p className="text-small text-muted">{wordsOf(fit)}</p>
          </div>
          {may("products.write") && (
            <IconButton
              icon={Trash2}
              label={`Quitar ${fit.name}`}
              onClick={() => (fit.by === null ? remove.mutate(fit) : setAsked(fit))}
            />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-5">
      {data.families.length > 0 && <p className="text-small text-muted">Familias: {data.families.join(", ")}</p>}
      {may("imports.write") && (
        <p>
          <ButtonLink to={gridPath({ product: product.id })} variant="quiet" size="small">
            Rellenar como matriz
          </ButtonLink>
        </p>
      )}
      <Panel title="Lo que le sirve" text="Piezas, recambios, celdas, cargadores.">
        {parts.length === 0 ? <Nothing /> : list(parts)}
      </Panel>
      <Panel title="A qué sirve" text="Los dispositivos de los que es pieza.">
        {devices.length === 0 ? <Nothing /> : list(devices)}
      </Panel>
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

const Nothing = () => <p className="text-small text-muted">Nada todavía.</p>;

/** «Sirve para · Lo dice el fabricante · Manual · por la familia «Celdas 18650»» */
const wordsOf = ({ kind, certainty, source, by }: AdminFit): string =>
  [FIT_KIND_LABELS[kind], FIT_CERTAINTY_LABELS[certainty], source, by && `por la familia «${by}»`]
    .filter(Boolean)
    .join(" · ");
