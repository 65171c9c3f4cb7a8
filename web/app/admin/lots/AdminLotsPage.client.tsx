import { LOT_FILTER_LABELS } from "@bruma/contract";
import { PackageSearch } from "lucide-react";
import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";
import { choice, recordNumber, search, sortedBy } from "../list/filters.ts";
import { ListPage } from "../list/ListPage.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { useList } from "../list/useList.ts";
import { LotDialog } from "./LotDialog.tsx";
import { LOT_COLUMNS } from "./lotColumns.tsx";
import { LOTS } from "./lotQueries.ts";

const FILTERS = {
  search: search("Buscar lote o producto"),
  filter: choice("estado", "Estado", "Todos los lotes", LOT_FILTER_LABELS),
  variant: recordNumber("variante"),
  sort: sortedBy("code", "best_before", "received", "quantity"),
};

export function AdminLotsPage() {
  const list = useList(LOTS, FILTERS, { opens: "lote" });
  const { data } = list.answer;
  const expired = list.query.filter === "expired" ? 0 : (data?.summary.expired ?? 0);
  return (
    <ListPage
      list={list}
      title="Lotes"
      lead="De dónde vino cada unidad, cuánto queda y a quién se envió. Los lotes entran con el stock de cada producto."
      file="GET /admin/lots/export"
      notice={expired > 0 && <Expired count={expired} href={list.address.hrefWith({ estado: "expired" })} />}
      error="Error al cargar los lotes"
      loading="Cargando lotes…"
      unit={["lote", "lotes"]}
      empty={
        <NothingFound
          list={list}
          icon={PackageSearch}
          title="Aún no hay lotes"
          filtered="Ningún lote coincide"
          text="Abre un producto, ve a «Movimientos de stock» y, al registrar la entrada de mercancía, escribe el código del lote y su caducidad."
        />
      }
      record={(opened) => <LotDialog {...opened} row={data?.lots.find(({ id }) => id === opened.id)} />}
    >
      {({ lots }) => <ListTable list={list} caption="Lotes" columns={LOT_COLUMNS} rows={lots} />}
    </ListPage>
  );
}

function Expired({ count, href }: { count: number; href: string }) {
  return (
    <Alert tone="warn" title={count === 1 ? "Hay un lote caducado" : `Hay ${count} lotes caducados`} className="mb-5">
      {count === 1 ? "No se propone" : "No se proponen"} al enviar, pero sus unidades siguen a la venta.{" "}
      <Link to={href} className="link">
        {count === 1 ? "Ver el caducado" : "Ver los caducados"}
      </Link>
    </Alert>
  );
}
