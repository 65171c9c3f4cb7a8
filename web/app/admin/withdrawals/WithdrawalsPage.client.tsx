import { counted } from "@bruma/contract";
import { Undo2 } from "lucide-react";
import { Alert } from "../../ui/Alert.tsx";
import { choice, DAYS, search, sortedBy } from "../list/filters.ts";
import { ListPage } from "../list/ListPage.tsx";
import { ListTable } from "../list/ListTable.tsx";
import { NothingFound } from "../list/NothingFound.tsx";
import { useList } from "../list/useList.ts";
import { WithdrawalDialog } from "./WithdrawalDialog.tsx";
import { WITHDRAWAL_COLUMNS } from "./withdrawalColumns.tsx";
import { WITHDRAWALS } from "./withdrawalQueries.ts";
import { WITHDRAWAL_CHOICES } from "./withdrawalWords.ts";

const FILTERS = {
  search: search("Buscar referencia, nombre, email o pedido"),
  state: choice("estado", "Estado", "Todos los estados", WITHDRAWAL_CHOICES),
  ...DAYS,
  sort: sortedBy("created", "due"),
};

export function WithdrawalsPage() {
  const list = useList(WITHDRAWALS, FILTERS, { opens: "desistimiento" });
  const { data } = list.answer;
  const overdue = data?.summary.overdue ?? 0;
  return (
    <ListPage
      list={list}
      title="Desistimientos"
      lead="Quién desiste de qué, y hasta cuándo hay que devolver el dinero: 14 días desde que lo comunica."
      file="GET /admin/withdrawals/export"
      notice={
        overdue > 0 && (
          <Alert tone="danger" title="Hay reembolsos fuera de plazo" className="mb-5">
            {counted(overdue, "desistimiento ha pasado", "desistimientos han pasado")} de los 14 días.
          </Alert>
        )
      }
      error="Error al cargar los desistimientos"
      loading="Cargando desistimientos…"
      unit={["desistimiento", "desistimientos"]}
      empty={
        <NothingFound
          list={list}
          icon={Undo2}
          title="Nadie ha desistido todavía"
          filtered="Ningún desistimiento coincide"
        />
      }
      record={(opened) => <WithdrawalDialog {...opened} row={data?.withdrawals.find(({ id }) => id === opened.id)} />}
    >
      {({ withdrawals }) => (
        <ListTable list={list} caption="Desistimientos" columns={WITHDRAWAL_COLUMNS} rows={withdrawals} />
      )}
    </ListPage>
  );
}
