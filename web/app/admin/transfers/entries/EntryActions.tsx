import type { BankEntry, EntryDetail } from "@bruma/contract";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog.tsx";
import { ordersText } from "../transferWords.ts";
import { EntryRefundDialog } from "./EntryRefundDialog.tsx";
import type { EntryDeed } from "./entryQueries.ts";
import { IgnoreDialog } from "./IgnoreDialog.tsx";
import { SplitDialog } from "./SplitDialog.tsx";
import type { OneEntry } from "./useOneEntry.ts";

/** What can be decided about an entry as it stands, from its window. */
export function EntryActions({ detail, one }: { detail: EntryDetail; one: OneEntry }) {
  const { entry } = detail;
  const [asked, setAsked] = useState<"split" | "refund" | "ignore" | "undo">();
  const isOpen = entry.state === "to_review";
  const mayPay = entry.amount > 0 && entry.likeness !== "asked";
  const canUndo = entry.state === "ignored" || entry.allocated > 0 || entry.likeness === "other";
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
      {isOpen && mayPay && (
        <>
          <Button variant="quiet" onClick={() => setAsked("refund")}>
            Preparar reembolso
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
        title={isKept(entry) ? "¿Deshacer lo anotado?" : "¿Volver a revisarlo?"}
        text={undoText(detail)}
        confirmLabel={isKept(entry) ? "Deshacer" : "Volver a revisar"}
        danger={isKept(entry)}
        busy={one.isBusy}
        onConfirm={() => void one.run(entry, { do: "undo" }).then(close)}
      />
    </>
  );
}

/** Something of it is given to orders or refunds, and undoing takes that back. */
const isKept = ({ state, allocated }: BankEntry) => state !== "ignored" && allocated > 0;

function undoText({ entry }: EntryDetail): string {
  const { state, order_ids, refund_ids, likeness } = entry;
  if (state === "ignored") {
    const asks = likeness === "same" ? ", y la tienda vuelve a preguntar si es el mismo que el otro" : "";
    return `El movimiento vuelve a la lista de los que están por revisar${asks}.`;
  }
  if (!isKept(entry)) return "La tienda vuelve a preguntar si es el mismo movimiento que el que ya estaba.";
  const orders = order_ids.length > 0 ? `El pago deja de contar para ${ordersText(order_ids)}. ` : "";
  const refunds = refund_ids.length > 0 ? "Su reembolso también vuelve atrás. " : "";
  return `${orders}${refunds}El movimiento vuelve a estar por revisar, y el historial lo cuenta.`;
}

/** After a window over the entry's own: the button that opened it may be gone. */
function focusDialog(event: Event) {
  event.preventDefault();
  document.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
}
