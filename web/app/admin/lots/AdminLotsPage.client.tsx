import { LOT_FILTER_LABELS, LOT_FILTERS } from "@bruma/contract";
import { PackageSearch } from "lucide-react";
import { Link } from "react-router";
import { Alert } from "../../ui/Alert.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { ListFilter } from "../list/ListFilter.tsx";
import { ListSearch } from "../list/ListSearch.tsx";
import { ListToolbar } from "../list/ListToolbar.tsx";
import { ListView } from "../list/ListView.tsx";
import { useLastId } from "../list/useLastId.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { useOpenRow } from "../list/useOpenRow.ts";
import { LotDialog } from "./LotDialog.tsx";
import { LotsTable } from "./LotsTable.tsx";
import { useLots } from "./useLots.ts";

const FILTERS = ["buscar", "estado", "variante"];

export function AdminLotsPage() {
  const address = useListAddress();
  const shown = {
    search: address.read("buscar") || undefined,
    filter: LOT_FILTERS.find((filter) => filter === address.read("estado")),
    variant: /^[1-9]\d{0,8}$/.test(address.read("variante")) ? address.read("variante") : undefined,
    sort: address.read("orden") || undefined,
  };
  const lots = useLots({ ...shown, page: address.page });
  const opening = useOpenRow("lote");
  const shownId = useLastId(opening.openId);
  const expired = lots.data?.summary.expired ?? 0;

  return (
    <>
      <PageHeading
        title="Lotes"
        lead="De dónde vino cada unidad, cuánto queda y a quién se envió. Los lotes entran con el stock de cada producto."
        actions={<ExportLink endpoint="GET /admin/lots/export" query={shown} />}
      />
      {expired > 0 && address.read("estado") !== "expired" && (
        <Alert
          tone="warn"
          title={expired === 1 ? "Hay un lote caducado" : `Hay ${expired} lotes caducados`}
          className="mb-5"
        >
          No se proponen al enviar, pero sus unidades siguen a la venta.{" "}
          <Link to={address.hrefWith({ estado: "expired" })} className="link">
            Ver los caducados
          </Link>
        </Alert>
      )}
      <ListToolbar address={address} filters={FILTERS}>
        <ListSearch address={address} label="Buscar lote o producto" />
        <ListFilter address={address} name="estado" label="Estado" all="Todos los lotes" choices={LOT_FILTER_LABELS} />
      </ListToolbar>
      <ListView
        query={lots}
        address={address}
        errorTitle="Error al cargar los lotes"
        loading="Cargando lotes…"
        unit={["lote", "lotes"]}
        empty={
          <EmptyState
            icon={PackageSearch}
            title={address.isFiltered(...FILTERS) ? "Ningún lote coincide" : "Aún no hay lotes"}
            text="Al registrar una entrada de mercancía en un producto, escribe el código del lote y su caducidad."
          />
        }
      >
        {({ lots }) => <LotsTable lots={lots} address={address} opening={opening} />}
      </ListView>
      {shownId !== undefined && (
        <LotDialog
          key={shownId}
          id={shownId}
          row={lots.data?.lots.find(({ id }) => id === shownId)}
          open={opening.openId !== undefined}
          onClose={opening.close}
        />
      )}
    </>
  );
}
