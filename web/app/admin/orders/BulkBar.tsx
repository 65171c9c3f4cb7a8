import { counted, type OrderBulkAction, type OrderSummary } from "@bruma/contract";
import { useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { DropdownMenu } from "../../ui/dialog/DropdownMenu.tsx";
import { BulkReport } from "../bulk/BulkReport.tsx";
import { useBulk } from "../bulk/useBulk.ts";
import { ChosenBar } from "../list/ChosenBar.tsx";
import { ACT_LABELS, deliveredWords } from "./orderMoves.ts";
import { changeSeveral, ORDERS } from "./orderQueries.ts";
import { PrintLink } from "./PrintLink.tsx";

/** What became of one order, and of several. */
const DONE: Record<OrderBulkAction, { one: string; many: string }> = {
  processing: { one: "pedido pasado a procesando", many: "pedidos pasados a procesando" },
  packed: { one: "pedido empaquetado", many: "pedidos empaquetados" },
  delivered: { one: "pedido marcado como entregado", many: "pedidos marcados como entregados" },
  paid: { one: "pedido marcado como pagado", many: "pedidos marcados como pagados" },
};

/** What cannot be undone is asked first. */
const QUESTIONS = {
  paid: {
    title: (count: number) => `¿Marcar como ${count === 1 ? "pagado 1 pedido" : `pagados ${count} pedidos`}?`,
    text: () =>
      "Se anota, con fecha de hoy, todo lo que falta por recibir de cada uno. Un pago anotado no se puede deshacer.",
    confirmLabel: "Sí, marcar como pagado",
  },
  delivered: {
    title: (count: number) => `¿Marcar como ${count === 1 ? "entregado 1 pedido" : `entregados ${count} pedidos`}?`,
    text: deliveredWords,
    confirmLabel: "Sí, marcar como entregado",
  },
};

interface Asked {
  action: keyof typeof QUESTIONS;
  about: readonly OrderSummary[];
}

const idsOf = (orders: readonly OrderSummary[]) => orders.map(({ id }) => id);

interface BulkBarProps {
  /** Those chosen on this page. */
  orders: readonly OrderSummary[];
  onShip: () => void;
  onForget: () => void;
}

/** What can be done to all chosen orders at once, how far it is, and what became of each. */
export function BulkBar({ orders, onShip, onForget }: BulkBarProps) {
  const may = useMay();
  const { run, start, forget } = useBulk(ORDERS, changeSeveral);
  const ids = idsOf(orders);
  const [isAsking, setAsking] = useState(false);
  // It stays while the question fades away, when nothing is chosen any more.
  const [asked, setAsked] = useState<Asked>({ action: "paid", about: [] });
  const question = QUESTIONS[asked.action];
  const isRunning = run?.isRunning === true;

  function ask(action: Asked["action"]) {
    setAsked({ action, about: orders });
    setAsking(true);
  }

  async function begin(action: OrderBulkAction, about = orders) {
    setAsking(false);
    await start(idsOf(about), action);
    onForget();
  }

  return (
    <>
      {ids.length > 0 && (
        <ChosenBar
          label="Acciones para los pedidos elegidos"
          count={counted(ids.length, "pedido elegido", "pedidos elegidos")}
        >
          {may("orders.write") && (
            <>
              <DropdownMenu
                trigger={
                  // With all its words in sight the bar would take a second line.
                  <Button variant="quiet" size="small" disabled={isRunning} aria-label="Cambiar estado…">
                    Estado…
                  </Button>
                }
                items={[
                  { label: "Pasar a procesando", onSelect: () => void begin("processing") },
                  { label: "Marcar como empaquetado", onSelect: () => void begin("packed") },
                  { label: ACT_LABELS.delivered, onSelect: () => ask("delivered") },
                ]}
              />
              <Button variant="quiet" size="small" disabled={isRunning} onClick={onShip}>
                Enviar…
              </Button>
            </>
          )}
          {may("payments.write") && (
            <Button variant="quiet" size="small" disabled={isRunning} onClick={() => ask("paid")}>
              {ACT_LABELS.paid}
            </Button>
          )}
          <PrintLink path={`/admin/orders/packing-slips?ids=${ids.join(",")}`}>Imprimir albaranes</PrintLink>
          <Button variant="bare" size="small" disabled={isRunning} onClick={onForget}>
            Quitar selección
          </Button>
        </ChosenBar>
      )}
      {/* What is chosen next comes to stand in its place. */}
      {run && (run.isRunning || ids.length === 0) && (
        <BulkReport run={run} progress="Pedidos hechos" onClose={forget} {...DONE[run.what]} />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={question.title(asked.about.length)}
        text={question.text(asked.about)}
        confirmLabel={question.confirmLabel}
        backLabel="Volver"
        onConfirm={() => void begin(asked.action, asked.about)}
      />
    </>
  );
}
