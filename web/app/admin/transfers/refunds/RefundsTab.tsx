import { type BankRefund, REFUND_STATE_LABELS, REFUND_STATES } from "@bruma/contract";
import { Plus, Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { FilterChip } from "../../../ui/FilterChip.tsx";
import { ListSearch } from "../../list/ListSearch.tsx";
import { ListToolbar } from "../../list/ListToolbar.tsx";
import { ListView } from "../../list/ListView.tsx";
import type { ListAddress } from "../../list/useListAddress.ts";
import { useMay } from "../../useMay.ts";
import { AddRefundDialog } from "./AddRefundDialog.tsx";
import { OwedOrders } from "./OwedOrders.tsx";
import { RefundFiles } from "./RefundFiles.tsx";
import { RefundMoveDialog } from "./RefundMoveDialog.tsx";
import { RefundsTable } from "./RefundsTable.tsx";
import { SelectedRefunds } from "./SelectedRefunds.tsx";
import { useRefunds } from "./useRefunds.ts";

const SORTS = ["created", "-created", "amount", "-amount"];
const FILTERS = ["buscar", "estado"];

/** Money that goes back by transfer: what is to do, what the bank has, what is done. */
export function RefundsTab({ address }: { address: ListAddress }) {
  const mayWrite = useMay()("payments.write");
  const state = REFUND_STATES.find((one) => one === address.read("estado"));
  const sort = SORTS.find((one) => one === address.read("orden"));
  const refunds = useRefunds({ search: address.read("buscar") || undefined, state, sort }, address.page);
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const [move, setMove] = useState<{ refund: BankRefund; to: "done" | "cancelled" }>();
  const rows = refunds.data?.refunds ?? [];
  // Only what is to do goes into a file, and only what is in sight.
  const inSight = rows.filter(({ id }) => chosen.has(id));
  const selected = inSight.filter(({ state }) => state === "to_do");
  const forOrder = /^[1-9]\d{0,9}$/.test(address.read("nuevo")) ? Number(address.read("nuevo")) : undefined;
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
            {...(refunds.data && { count: refunds.data.counts[one] })}
          >
            {REFUND_STATE_LABELS[one]}
          </FilterChip>
        ))}
      </nav>
      <ListToolbar address={address} filters={FILTERS}>
        <ListSearch address={address} label="Buscar titular, IBAN o pedido" />
        {mayWrite && (
          <Button variant="quiet" icon={Plus} className="sm:ml-auto" onClick={() => setAdding(true)}>
            Añadir reembolso
          </Button>
        )}
      </ListToolbar>
      {mayWrite && <SelectedRefunds refunds={selected} chosen={inSight.length} onForget={() => setChosen(new Set())} />}
      <ListView
        query={refunds}
        address={address}
        errorTitle="Error al cargar los reembolsos"
        loading="Cargando reembolsos…"
        unit={["reembolso", "reembolsos"]}
        empty={
          <EmptyState
            icon={Undo2}
            title={address.isFiltered(...FILTERS) ? "Ningún reembolso coincide" : "No hay reembolsos"}
            text="Aquí se preparan las transferencias de vuelta: se reúnen en un fichero para tu banco y se dan por hechas cuando el extracto las muestra."
          />
        }
      >
        {(data) => (
          <RefundsTable
            refunds={data.refunds}
            sorting={{ current: sort ?? "", hrefFor: (orden) => address.hrefWith({ orden }) }}
            selection={
              mayWrite ? { chosen, onChange: setChosen, label: ({ id }) => `Elegir reembolso ${id}` } : undefined
            }
            onMove={mayWrite ? (refund, to) => setMove({ refund, to }) : undefined}
          />
        )}
      </ListView>
      <RefundFiles />
      <AddRefundDialog
        orderId={forOrder}
        open={isAdding || forOrder !== undefined}
        onClose={() => {
          setAdding(false);
          if (forOrder !== undefined) address.change({ nuevo: undefined }, { replace: true });
        }}
      />
      <RefundMoveDialog move={move} onClose={() => setMove(undefined)} />
    </>
  );
}
