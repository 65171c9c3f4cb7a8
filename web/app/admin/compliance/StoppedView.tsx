import type { StoppedProduct } from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { PackageCheck, ScanSearch } from "lucide-react";
import { Link } from "react-router";
import { reasonOf } from "../../api/reasonOf.ts";
import { useMay } from "../../api/useMay.ts";
import { notify } from "../../toasts/notify.ts";
import { Button } from "../../ui/Button.tsx";
import { formatMoment } from "../../ui/dates.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FilterChip } from "../../ui/FilterChip.tsx";
import type { Column } from "../../ui/table/Column.ts";
import { Table } from "../../ui/table/Table.tsx";
import { anything } from "../list/filters.ts";
import { ListView } from "../list/ListView.tsx";
import { useList } from "../list/useList.ts";
import { editPath } from "../products/paths.ts";
import { POINTS, STOPPED, useCheckNow } from "./complianceQueries.ts";
import { countWords } from "./complianceWords.ts";

const FILTERS = { rule: anything("regla") };

/** What the nightly check or a ban took off sale, since when and why. */
export function StoppedView() {
  const list = useList(STOPPED, FILTERS);
  return (
    <>
      <CheckBar />
      {list.isFiltered && (
        <div className="mb-4">
          <FilterChip to={list.address.hrefWith({ regla: undefined })} active removes>
            Solo una norma
          </FilterChip>
        </div>
      )}
      <ListView
        list={list}
        error="Error al cargar los productos"
        loading="Cargando productos…"
        unit={["producto fuera de venta", "productos fuera de venta"]}
        empty={<EmptyState icon={PackageCheck} title="Todo lo publicado se puede vender" />}
      >
        {({ products }) => (
          <Table
            caption="Productos fuera de venta"
            columns={COLUMNS}
            rows={products}
            rowKey={({ id, ban_id }) => `${id}-${ban_id}`}
          />
        )}
      </ListView>
    </>
  );
}

const COLUMNS: readonly Column<StoppedProduct>[] = [
  {
    title: "Producto",
    names: true,
    className: "md:min-w-48",
    cell: ({ id, name }) => (
      <Link to={editPath(id)} className="rounded-soft hover:underline">
        {name}
      </Link>
    ),
  },
  {
    title: "Desde",
    cell: ({ since }) => <span className="figures whitespace-nowrap">{formatMoment(since)}</span>,
  },
  {
    title: "Por qué",
    className: "md:w-full",
    cell: ({ reasons }) => (
      <ul className="grid min-w-0 gap-1">
        {reasons.map(({ rule, message, source }) => (
          <li key={rule}>
            {message} <span className="block text-muted">{source}</span>
          </li>
        ))}
      </ul>
    ),
  },
];

function CheckBar() {
  const { data } = useQuery(POINTS);
  const check = useCheckNow();
  const mayWrite = useMay()("law.write");
  const last = data?.compliance.last_check;
  const run = () =>
    check.mutate(undefined, {
      onSuccess: ({ checked, stopped }) =>
        void notify.done(`${countWords(checked)} revisados, ${countWords(stopped)} fuera de venta`),
      onError: (failure) => void notify.failed(reasonOf(failure)),
    });
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-2xl text-muted">
        Cada noche se revisa todo lo que está a la venta con las normas de ese día.{" "}
        {last ? `Última vez: ${formatMoment(last.at)}, ${countWords(last.checked)}.` : "Todavía no se ha hecho."}
      </p>
      {mayWrite && (
        <Button variant="quiet" icon={ScanSearch} busy={check.isPending} onClick={run}>
          Revisar ahora
        </Button>
      )}
    </div>
  );
}
