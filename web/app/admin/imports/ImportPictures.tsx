import { type FailedPicture, type Import, PICTURE_FAILURE_LABELS } from "@bruma/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { reasonOf } from "../../api/reasonOf.ts";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { Table } from "../../ui/table/Table.tsx";
import { editPath } from "../products/paths.ts";
import { endpointQuery } from "../records/endpointQuery.ts";
import { picturesWaiting, useRetryPictures } from "./importQueries.ts";
import { picturesOf } from "./importWords.ts";
import { ProgressBar } from "./ProgressBar.tsx";

/** How far the pictures of an import have come, and those that did not. */
export function ImportPictures({ record }: { record: Import }) {
  const { pictures } = record;
  const waiting = picturesWaiting(record);
  return (
    <section className="grid gap-4" aria-label="Fotos">
      <h2 className="text-subheading">Fotos</h2>
      {waiting > 0 ? (
        <ProgressBar
          share={(pictures.total - waiting) / pictures.total}
          label={`Trayendo las fotos: ${picturesOf(pictures)}`}
        />
      ) : (
        <p role="status" className="text-small text-muted">
          {picturesOf(pictures)}
        </p>
      )}
      {pictures.failed > 0 && <FailedPictures record={record} />}
    </section>
  );
}

function FailedPictures({ record }: { record: Import }) {
  const [page, setPage] = useState(1);
  // Read again whenever there is another one that did not come.
  const call = { params: { id: record.id }, query: { page } };
  const one = endpointQuery("GET /admin/imports/:id/pictures", call);
  const failed = useQuery({
    ...one,
    queryKey: [...one.queryKey, record.pictures.failed],
    placeholderData: keepPreviousData,
  });
  const retry = useRetryPictures(record.id);
  const { pictures: rows = [], pagination } = failed.data ?? {};
  if (failed.error) {
    return (
      <Alert tone="danger" title="Error al cargar las fotos que faltan">
        {reasonOf(failed.error)}
      </Alert>
    );
  }
  return (
    <>
      {rows.length > 0 && (
        <Table caption="Fotos que no han llegado" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      )}
      <div className="flex flex-wrap gap-3">
        {record.pictures.retriable > 0 && (
          <Button
            icon={RotateCw}
            busy={retry.isPending}
            onClick={() =>
              retry.mutate(undefined, {
                onSuccess: () => setPage(1),
                onError: (error) => void notify.failed(reasonOf(error)),
              })
            }
          >
            Reintentar
          </Button>
        )}
        {page > 1 && (
          <Button variant="quiet" onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
        )}
        {pagination && page < pagination.pages && (
          <Button variant="quiet" onClick={() => setPage(page + 1)}>
            Siguientes
          </Button>
        )}
      </div>
    </>
  );
}

const COLUMNS: Column<FailedPicture>[] = [
  {
    title: "Producto",
    names: true,
    className: "md:align-top",
    cell: ({ product }) => (
      <Link to={editPath(product.id)} className="underline">
        {product.name}
      </Link>
    ),
  },
  {
    title: "Qué pasa",
    className: "max-md:block! max-md:text-left! md:align-top",
    cell: ({ failure }) => PICTURE_FAILURE_LABELS[failure],
  },
  {
    title: "Dirección",
    className: "max-md:block! max-md:text-left! md:w-1/2",
    cell: ({ address }) => <span className="break-all">{address}</span>,
  },
];
