import { WITHDRAWAL_FILTERS } from "@bruma/contract";
import { Undo2 } from "lucide-react";
import { Alert } from "../../ui/Alert.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ExportLink } from "../list/ExportLink.tsx";
import { ListDays, ListFilter } from "../list/ListFilter.tsx";
import { ListSearch } from "../list/ListSearch.tsx";
import { ListToolbar } from "../list/ListToolbar.tsx";
import { ListView } from "../list/ListView.tsx";
import { useLastId } from "../list/useLastId.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { useOpenRow } from "../list/useOpenRow.ts";
import { useWithdrawals } from "./useWithdrawals.ts";
import { WithdrawalDialog } from "./WithdrawalDialog.tsx";
import { WithdrawalsTable } from "./WithdrawalsTable.tsx";
import { WITHDRAWAL_CHOICES } from "./withdrawalWords.ts";

const FILTERS = ["buscar", "estado", "desde", "hasta"];

export function WithdrawalsPage() {
  const address = useListAddress();
  const asked = {
    state: WITHDRAWAL_FILTERS.find((state) => state === address.read("estado")),
    search: address.read("buscar"),
    from: address.read("desde"),
    to: address.read("hasta"),
    sort: address.read("orden") || undefined,
  };
  const list = useWithdrawals({ ...asked, page: address.page });
  const opening = useOpenRow("desistimiento");
  const shownId = useLastId(opening.openId);
  const shown = list.data?.withdrawals.find(({ id }) => id === shownId);
  const overdue = list.data?.summary.overdue ?? 0;

  return (
    <>
      <PageHeading
        title="Desistimientos"
        lead="Quién desiste de qué, y hasta cuándo hay que devolver el dinero: 14 días desde que lo comunica."
        actions={<ExportLink endpoint="GET /admin/withdrawals/export" query={asked} />}
      />
      {overdue > 0 && (
        <Alert tone="danger" title="Hay reembolsos fuera de plazo" className="mb-5">
          {overdue === 1 ? "1 desistimiento ha pasado" : `${overdue} desistimientos han pasado`} de los 14 días.
        </Alert>
      )}
      <ListToolbar address={address} filters={FILTERS}>
        <ListSearch address={address} label="Buscar por referencia, nombre, email o pedido" />
        <ListFilter
          address={address}
          name="estado"
          label="Estado"
          all="Todos los estados"
          choices={WITHDRAWAL_CHOICES}
        />
        <ListDays address={address} />
      </ListToolbar>
      <ListView
        query={list}
        address={address}
        errorTitle="Error al cargar los desistimientos"
        loading="Cargando desistimientos…"
        unit={["desistimiento", "desistimientos"]}
        empty={
          <EmptyState
            icon={Undo2}
            title={address.isFiltered(...FILTERS) ? "Ningún desistimiento coincide" : "Nadie ha desistido todavía"}
          />
        }
      >
        {({ withdrawals }) => <WithdrawalsTable withdrawals={withdrawals} address={address} opening={opening} />}
      </ListView>
      {shown && (
        <WithdrawalDialog
          key={shown.id}
          withdrawal={shown}
          open={opening.openId !== undefined}
          onClose={opening.close}
        />
      )}
    </>
  );
}
