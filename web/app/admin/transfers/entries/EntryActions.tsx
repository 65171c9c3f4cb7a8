import type { EntryDetail } from "@bruma/contract";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { ordersText } from "../transferWords.ts";
import { EntryRefundDialog } from "./EntryRefundDialog.tsx";
import { IgnoreDialog } from "./IgnoreDialog.tsx";
import { SplitDialog } from "./SplitDialog.tsx";
import type { EntryDeed } from "./useEntries.ts";
import type { OneEntry } from "./useOneEntry.ts";

/** What can be decided about an entry as it stands, from its window. */
export function EntryActions({ detail, one }: { detail: EntryDetail; one: OneEntry }) {
  const { entry } = detail;
  const [asked, setAsked] = useState<"split" | "refund" | "ignore" | "undo">();
  const isOpen = entry.state === "to_review";
  const cameIn = entry.amount > 0;
  const canUndo = entry.state === "ignored" || entry.allocated > 0;
  const close = () => setAsked(undefined);
  const about = {
    entry,
    busy: one.isBusy,
    onClose: close,
    onDo: (deed: EntryDeed) => one.run(entry, deed),
    onCloseAutoFocus: focusDialog,
  };

  return (
    <>
      {canUndo && (
        <Button variant="quiet" onClick={() => setAsked("undo")}>
          Deshacer
        </Button>
      )}
      {isOpen && (
        <Button variant="quiet" onClick={() => setAsked("ignore")}>
          Descartar
        </Button>
      )}
      {isOpen && cameIn && (
        <>
          <Button variant="quiet" onClick={() => setAsked("refund")}>
            Reembolsar
          </Button>
          <Button onClick={() => setAsked("split")}>Dividir o buscar pedido</Button>
        </>
      )}
      <IgnoreDialog {...about} open={asked === "ignore"} />
      <EntryRefundDialog {...about} open={asked === "refund"} />
      <SplitDialog {...about} detail={detail} open={asked === "split"} />
      <ConfirmDialog
        open={asked === "undo"}
        onOpenChange={(stays) => !stays && close()}
        onCloseAutoFocus={focusDialog}
        title={entry.state === "ignored" ? "¿Volver a revisarlo?" : "¿Deshacer lo anotado?"}
        text={undoText(detail)}
        confirmLabel={entry.state === "ignored" ? "Volver a revisar" : "Deshacer"}
        danger={entry.state !== "ignored"}
        busy={one.isBusy}
        onConfirm={() => void one.run(entry, { do: "undo" }).then(close)}
      />
    </>
  );
}

function undoText({ entry: { state, order_ids, refund_ids } }: EntryDetail): string {
  if (state === "ignored") return "El movimiento vuelve a la lista de los que están por revisar.";
  const orders = order_ids.length > 0 ? `El pago deja de contar para ${ordersText(order_ids)}. ` : "";
  const refunds = refund_ids.length > 0 ? "Su reembolso también vuelve atrás. " : "";
  return `${orders}${refunds}El movimiento vuelve a estar por revisar, y el historial lo cuenta.`;
}

/** After a window over the entry's own: the button that opened it may be gone. */
function focusDialog(event: Event) {
  event.preventDefault();
  document.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
}
