import { counted, type OrderBulkAction } from "@bruma/contract";
import { useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { AT_FOOT, ChosenBar } from "../list/ChosenBar.tsx";
import { BulkOutcome } from "./BulkOutcome.tsx";
import { PrintLink } from "./PrintLink.tsx";
import { type BulkRun, useBulk } from "./useBulk.ts";

/** What became of one order, and of several. */
const DONE: Record<OrderBulkAction, { one: string; many: string }> = {
  processing: { one: "pedido pasado a procesando", many: "pedidos pasados a procesando" },
  packed: { one: "pedido empaquetado", many: "pedidos empaquetados" },
  paid: { one: "pedido marcado como pagado", many: "pedidos marcados como pagados" },
};

interface BulkBarProps {
  /** The orders chosen on this page. */
  ids: readonly number[];
  onShip: () => void;
  onForget: () => void;
}

/** What can be done to all chosen orders at once, how far it is, and what became of each. */
export function BulkBar({ ids, onShip, onForget }: BulkBarProps) {
  const may = useMay();
  const { run, start, forget } = useBulk();
  const [isAsked, setAsked] = useState(false);
  const isRunning = run?.isRunning === true;

  async function begin(action: OrderBulkAction) {
    setAsked(false);
    await start(ids, action);
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
            <Button variant="quiet" size="small" disabled={isRunning} onClick={() => void begin("processing")}>
              Pasar a procesando
            </Button>
          )}
          {may("orders.write") && (
            <Button variant="quiet" size="small" disabled={isRunning} onClick={() => void begin("packed")}>
              Marcar como empaquetado
            </Button>
          )}
          {may("orders.write") && (
            <Button variant="quiet" size="small" disabled={isRunning} onClick={onShip}>
              Enviar…
            </Button>
          )}
          {may("payments.write") && (
            <Button variant="quiet" size="small" disabled={isRunning} onClick={() => setAsked(true)}>
              Marcar como pagado
            </Button>
          )}
          <PrintLink path={`/admin/orders/packing-slips?ids=${ids.join(",")}`}>Imprimir albaranes</PrintLink>
          <Button variant="bare" size="small" disabled={isRunning} onClick={onForget}>
            Quitar selección
          </Button>
        </ChosenBar>
      )}
      {/* What is chosen next comes to stand in its place. */}
      {run && (run.isRunning || ids.length === 0) && <BulkReport run={run} onClose={forget} />}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`¿Marcar como ${ids.length === 1 ? "pagado 1 pedido" : `pagados ${ids.length} pedidos`}?`}
        text="Se anota, con fecha de hoy, todo lo que falta por recibir de cada uno. Un pago anotado no se puede deshacer."
        confirmLabel="Sí, marcar como pagado"
        backLabel="Volver"
        onConfirm={() => void begin("paid")}
      />
    </>
  );
}

function BulkReport({ run: { action, results, total, isRunning }, onClose }: { run: BulkRun; onClose: () => void }) {
  if (isRunning) {
    return (
      <div role="status" className={`${AT_FOOT} grid gap-2 text-small`}>
        <p className="figures">
          {results.length} de {total}…
        </p>
        <progress value={results.length} max={total} aria-label="Pedidos hechos" className="h-2 w-full accent-brand" />
      </div>
    );
  }
  return (
    <div className={`${AT_FOOT} max-h-[60dvh] overflow-y-auto`}>
      <BulkOutcome results={results} {...DONE[action]}>
        <Button variant="bare" size="small" className="-ml-4" onClick={onClose}>
          Cerrar
        </Button>
      </BulkOutcome>
    </div>
  );
}
