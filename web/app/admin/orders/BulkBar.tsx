import type { OrderBulkAction, OrderSummary, Permission } from "@bruma/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMay } from "../../api/useMay.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { AT_FOOT, ChosenBar, focusContent } from "../list/ChosenBar.tsx";
import { BulkOutcome } from "./BulkOutcome.tsx";
import { deliveredWords } from "./orderMoves.ts";
import { PrintLink } from "./PrintLink.tsx";
import { type BulkRun, useBulk } from "./useBulk.ts";

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

const isAskedFirst = (action: OrderBulkAction): action is keyof typeof QUESTIONS => action in QUESTIONS;

/** In few words, so that all that can be done stands in one line. */
const MARKS: readonly { action: OrderBulkAction; word: string; needs: Permission }[] = [
  { action: "processing", word: "Procesando", needs: "orders.write" },
  { action: "packed", word: "Empaquetado", needs: "orders.write" },
  { action: "delivered", word: "Entregado", needs: "orders.write" },
  { action: "paid", word: "Pagado", needs: "payments.write" },
];

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
  const { run, start, forget } = useBulk();
  const ids = idsOf(orders);
  const marks = MARKS.filter(({ needs }) => may(needs));
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
          count={
            <>
              {ids.length} <span className="sr-only">{ids.length === 1 ? "pedido" : "pedidos"}</span>{" "}
              {ids.length === 1 ? "elegido" : "elegidos"}
            </>
          }
        >
          {marks.length > 0 && (
            <span aria-hidden="true" className="self-center text-small text-muted">
              Marcar como
            </span>
          )}
          {marks.map(({ action, word }) => (
            <Button
              key={action}
              variant="quiet"
              size="small"
              disabled={isRunning}
              onClick={() => (isAskedFirst(action) ? ask(action) : void begin(action))}
            >
              <span className="sr-only">Marcar como </span>
              {word}
            </Button>
          ))}
          {may("orders.write") && (
            <Button variant="quiet" size="small" disabled={isRunning} onClick={onShip}>
              Enviar…
            </Button>
          )}
          <PrintLink path={`/admin/orders/packing-slips?ids=${ids.join(",")}`}>
            <span className="sr-only">Imprimir </span>Albaranes
          </PrintLink>
          <Button variant="bare" size="small" disabled={isRunning} onClick={onForget}>
            Quitar<span className="sr-only"> selección</span>
          </Button>
        </ChosenBar>
      )}
      {/* What is chosen next comes to stand in its place. */}
      {run && (run.isRunning || ids.length === 0) && (
        <BulkReport
          run={run}
          onClose={() => {
            forget();
            focusContent();
          }}
        />
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
    <Outcome>
      <BulkOutcome results={results} {...DONE[action]}>
        <Button variant="bare" size="small" className="-ml-4" onClick={onClose}>
          Cerrar
        </Button>
      </BulkOutcome>
    </Outcome>
  );
}

/** What was pressed is gone: the focus passes on to what came of it, unless it is somewhere else by now. */
function Outcome({ children }: { children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === "contenido") outcome.current?.focus();
  }, []);
  return (
    <div ref={outcome} tabIndex={-1} className={`${AT_FOOT} max-h-[60dvh] overflow-y-auto outline-none`}>
      {children}
    </div>
  );
}
