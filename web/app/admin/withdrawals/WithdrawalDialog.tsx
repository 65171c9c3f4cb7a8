import { WITHDRAWAL_MOVES, WITHDRAWAL_STATE_LABELS, type Withdrawal, type WithdrawalState } from "@bruma/contract";
import { useState } from "react";
import { Failure } from "../../api/Failure.tsx";
import { useMay } from "../../api/useMay.ts";
import { TextareaField } from "../../forms/TextareaField.tsx";
import { notify } from "../../toasts/notify.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { formatDay, formatMoment } from "../../ui/dates.ts";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { focusRow, rowLinkId } from "../list/rowFocus.ts";
import { OrderLink } from "../OrderLink.tsx";
import { useOpenReturn } from "../orders/returns/returnQueries.ts";
import { type FactRow, FactTable } from "../records/FactTable.tsx";
import { useRefresh } from "../records/useChange.ts";
import { ItsReturn } from "./ItsReturn.tsx";
import { useAsMoved, useMoveWithdrawal, WITHDRAWALS } from "./withdrawalQueries.ts";
import {
  mayOpenReturn,
  moveWords,
  WITHDRAWAL_END_WORDS,
  WITHDRAWAL_TONES,
  type WithdrawalEnd,
} from "./withdrawalWords.ts";

/** The window stays, and on a phone its buttons stand where messages appear. */
const ABOVE = { position: "top-center" } as const;

interface WithdrawalDialogProps {
  /** The list's row of it, as it was last there. */
  listed: Withdrawal;
  open: boolean;
  onClose: () => void;
}

/** What was declared, how far it has come, and what can be done. Each step is told to its sender by mail. */
export function WithdrawalDialog({ listed, open, onClose }: WithdrawalDialogProps) {
  const { id, reference } = listed;
  const [note, setNote] = useState("");
  const [needsReason, setNeedsReason] = useState(false);
  const [asked, setAsked] = useState<WithdrawalEnd>();
  const [isAsked, setIsAsked] = useState(false);
  const moving = useMoveWithdrawal();
  const opening = useOpenReturn();
  const wasMoved = moving.isSuccess || opening.isSuccess;
  const { withdrawal, isReading } = useAsMoved(listed, moving.data?.withdrawal, wasMoved);
  const { state } = withdrawal;
  const refresh = useRefresh(WITHDRAWALS);
  const may = useMay();
  const moves = may("orders.write") ? WITHDRAWAL_MOVES[state] : [];

  function openReturn() {
    if (opening.isPending || withdrawal.order_id === null) return;
    opening.mutate(
      { id: withdrawal.order_id, withdrawal_id: id, note: note.trim() || null },
      {
        onSuccess: () => {
          setNote("");
          void notify.done("Devolución abierta", {
            ...ABOVE,
            description: "Su número va por correo a quien desiste.",
          });
          void refresh();
        },
      },
    );
  }

  function ask(to: WithdrawalState) {
    if (moving.isPending || opening.isPending || isReading) return;
    if (to === "awaiting_goods" && mayOpenReturn(withdrawal)) return openReturn();
    const isMissing = to === "rejected" && note.trim() === "";
    setNeedsReason(isMissing);
    if (isMissing) return;
    if (to !== "refunded" && to !== "rejected") return move(to);
    setAsked(to);
    setIsAsked(true);
  }

  function move(to: WithdrawalState) {
    moving.mutate(
      { id, state: to, note: note.trim() || null },
      {
        onSuccess: () => {
          setNote("");
          void notify.done(`Desistimiento ${reference}: ${WITHDRAWAL_STATE_LABELS[to].toLowerCase()}`, ABOVE);
        },
        onSettled: () => setIsAsked(false),
      },
    );
  }

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      onCloseAutoFocus={(event) => focusRow(event, rowLinkId("desistimiento", id))}
      title={`Desistimiento ${reference}`}
      description={`Comunicado el ${formatMoment(withdrawal.created_at)}`}
      footer={
        moves.length > 0 &&
        moves.map((to) => (
          <Button
            key={to}
            variant={to === "rejected" ? "danger" : to === moves[0] ? "primary" : "quiet"}
            busy={moving.isPending || opening.isPending || isReading}
            onClick={() => ask(to)}
          >
            {moveWords(withdrawal, to)}
          </Button>
        ))
      }
    >
      <div className="grid gap-5">
        <Failure of={moving} />
        <Failure of={opening} />
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={WITHDRAWAL_TONES[state]}>{WITHDRAWAL_STATE_LABELS[state]}</Badge>
          <span className={withdrawal.is_overdue ? "font-semibold text-danger" : "text-muted"}>
            Reembolso antes del {formatDay(withdrawal.refund_by)}
            {withdrawal.is_overdue && ": fuera de plazo"}
          </span>
        </p>
        {withdrawal.order_id === null && (
          <Alert tone="warn" title="Sin comprobar">
            No hay ningún pedido con este número y este email. Puede ser un error al escribirlo: compruébalo antes de
            rechazar.
          </Alert>
        )}
        <Facts withdrawal={withdrawal} />
        {moves.length > 0 && (
          <ItsReturn withdrawal={withdrawal} busy={opening.isPending || isReading} onOpen={openReturn} />
        )}
        {moves.length > 0 && (
          <form noValidate onSubmit={(event) => event.preventDefault()}>
            <TextareaField
              label="Nota para el cliente"
              hint="Va en el correo que recibe con el cambio. Para rechazar, el motivo es obligatorio."
              error={needsReason ? "Escribe por qué se rechaza" : undefined}
              value={note}
              maxLength={500}
              rows={3}
              onChange={(e) => setNote(e.target.value)}
            />
          </form>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={`${WITHDRAWAL_END_WORDS[asked].question} ${reference}?`}
          text={`${WITHDRAWAL_END_WORDS[asked].text} ${withdrawal.email} recibe un correo que lo dice. No se puede deshacer.`}
          confirmLabel={moveWords(withdrawal, asked)}
          backLabel="Volver"
          danger={asked === "rejected"}
          busy={moving.isPending}
          onConfirm={() => !moving.isPending && move(asked)}
        />
      )}
    </Dialog>
  );
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { name, email, order_id, order_number, items, received_on, note, moved_at } = withdrawal;
  const rows: FactRow[] = [
    ["Nombre", name],
    [
      "Email",
      <a key="mail" href={`mailto:${email}`} className="link">
        {email}
      </a>,
    ],
    ["Pedido", order_id === null ? order_number : <OrderLink key="order" id={order_id} bare />],
    [
      "Desiste de",
      <span key="items" className="whitespace-pre-line">
        {items}
      </span>,
    ],
    ["Recibido el", received_on ? formatDay(received_on) : "No lo ha dicho"],
    ["Último cambio", moved_at && formatMoment(moved_at)],
    ["Nota", note],
  ];
  return <FactTable rows={rows} />;
}
