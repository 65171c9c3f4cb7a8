import { type BankRefund, idIn, REFUND_STATE_LABELS, REFUND_STATES } from "@bruma/contract";
import { Plus, Undo2 } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/useMay.ts";
import { Button } from "../../../ui/Button.tsx";
import { FilterChip } from "../../../ui/FilterChip.tsx";
import { Table } from "../../../ui/table/Table.tsx";
import { known, search, sortedBy } from "../../list/filters.ts";
import { ListToolbar } from "../../list/ListToolbar.tsx";
import { ListView } from "../../list/ListView.tsx";
import { NothingFound } from "../../list/NothingFound.tsx";
import { useList } from "../../list/useList.ts";
import { AddRefundDialog } from "./AddRefundDialog.tsx";
import { MarkManyDone, type PaidRefunds } from "./MarkManyDone.tsx";
import { OwedOrders } from "./OwedOrders.tsx";
import { PayAgainDialog } from "./PayAgainDialog.tsx";
import { RefundFiles } from "./RefundFiles.tsx";
import { RefundMoveDialog } from "./RefundMoveDialog.tsx";
import { movesColumn, REFUND_COLUMNS } from "./refundColumns.tsx";
import { REFUNDS } from "./refundQueries.ts";
import { SelectedRefunds } from "./SelectedRefunds.tsx";

const FILTERS = {
  search: search("Buscar titular, IBAN o pedido"),
  state: known("estado", REFUND_STATES),
  sort: sortedBy("created", "amount"),
};

/** Money that goes back by transfer: what is to do, what the bank has, what is done. */
export function RefundsTab() {
  const mayWrite = useMay()("payments.write");
  const list = useList(REFUNDS, FILTERS);
  const { address, answer } = list;
  const { state } = list.query;
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const [move, setMove] = useState<{ refund: BankRefund; to: "done" | "cancelled" }>();
  const [again, setAgain] = useState<BankRefund>();
  const rows = answer.data?.refunds ?? [];
  const [paid, setPaid] = useState<PaidRefunds>();
  // Only what is in sight goes into a file, or is closed.
  const inSight = rows.filter(({ id }) => chosen.has(id));
  const forget = () => setChosen(new Set());
  const forOrder = idIn(address.read("nuevo"));
  const [isAdding, setAdding] = useState(false);

  return (
    <>
      <OwedOrders mayWrite={mayWrite} onFill={(id) => address.change({ nuevo: String(id) }, { replace: true })} />
      <nav aria-label="Filtrar por estado" className="mb-4 flex flex-wrap gap-2">
        <FilterChip to={address.hrefWith({ estado: undefined })} active={!state}>
          Todos
        </FilterChip>
        {REFUND_STATES.map((one) => (
          <FilterChip
            key={one}
            to={address.hrefWith({ estado: one })}
            active={one === state}
            {...(answer.data && { count: answer.data.counts[one] })}
          >
            {REFUND_STATE_LABELS[one]}
          </FilterChip>
        ))}
      </nav>
      <ListToolbar list={list}>
        {mayWrite && (
          <Button variant="quiet" icon={Plus} className="max-sm:w-full sm:ml-auto" onClick={() => setAdding(true)}>
            Añadir reembolso
          </Button>
        )}
      </ListToolbar>
      <ListView
        list={list}
        error="Error al cargar los reembolsos"
        loading="Cargando reembolsos…"
        unit={["reembolso", "reembolsos"]}
        empty={
          <NothingFound
            list={list}
            icon={Undo2}
            title="No hay reembolsos"
            filtered="Ningún reembolso coincide"
            text="Aquí se preparan las transferencias de vuelta: se reúnen en un fichero para tu banco y se dan por hechas cuando el extracto las muestra."
          />
        }
      >
        {(data) => (
          <Table
            caption="Reembolsos"
            columns={
              mayWrite
                ? [...REFUND_COLUMNS, movesColumn((refund, to) => setMove({ refund, to }), setAgain)]
                : REFUND_COLUMNS
            }
            rows={data.refunds}
            rowKey={({ id }) => id}
            sorting={address.sorting}
            selection={
              mayWrite ? { chosen, onChange: setChosen, label: ({ id }) => `Elegir reembolso ${id}` } : undefined
            }
          />
        )}
      </ListView>
      {mayWrite && <SelectedRefunds chosen={inSight} onPaid={setPaid} onForget={forget} />}
      <MarkManyDone asked={paid} isInTheWay={inSight.length > 0} onClose={() => setPaid(undefined)} onDone={forget} />
      <RefundFiles onPaid={mayWrite ? setPaid : undefined} />
      <AddRefundDialog
        orderId={forOrder}
        open={isAdding || forOrder !== undefined}
        onClose={() => {
          setAdding(false);
          if (forOrder !== undefined) address.change({ nuevo: undefined }, { replace: true });
        }}
      />
      <PayAgainDialog refund={again} onClose={() => setAgain(undefined)} />
      <RefundMoveDialog move={move} onClose={() => setMove(undefined)} />
    </>
  );
}
