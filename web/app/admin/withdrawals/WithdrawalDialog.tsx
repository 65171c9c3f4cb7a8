import {
  WITHDRAWAL_MOVES,
  WITHDRAWAL_STATE_LABELS,
  type Withdrawal,
  type WithdrawalState,
  type WithdrawalSummary,
} from "@bruma/contract";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
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
import type { Opened } from "../list/OpenRecord.tsx";
import { focusRow, rowLinkId } from "../list/rowFocus.ts";
import { OrderLink } from "../OrderLink.tsx";
import { useOpenReturn } from "../orders/returns/returnQueries.ts";
import { type FactRow, FactTable } from "../records/FactTable.tsx";
import { RecordDialog } from "../records/RecordDialog.tsx";
import { useRefresh } from "../records/useChange.ts";
import { ItsReturn } from "./ItsReturn.tsx";
import { useMoveWithdrawal, WITHDRAWALS } from "./withdrawalQueries.ts";
import {
  mayOpenReturn,
  moveWords,
  WITHDRAWAL_END_WORDS,
  WITHDRAWAL_TONES,
  type WithdrawalEnd,
} from "./withdrawalWords.ts";

/** The window stays, and on a phone its buttons stand where messages appear. */
const ABOVE = { position: "top-center" } as const;

interface WithdrawalDialogProps extends Opened {
  /** The list's row of it, where the list holds it. */
  row: WithdrawalSummary | undefined;
}

/** What was declared, how far it has come, and what can be done. Each step is told to its sender by mail. */
export function WithdrawalDialog({ id, row, open, onClose }: WithdrawalDialogProps) {
  const query = useQuery(WITHDRAWALS.one(id));
  const withdrawal = query.data?.withdrawal;
  const known = withdrawal ?? row;
  const [note, setNote] = useState("");
  const [needsReason, setNeedsReason] = useState(false);
  const [asked, setAsked] = useState<WithdrawalEnd>();
  const [isAsked, setIsAsked] = useState(false);
  const moving = useMoveWithdrawal();
  const opening = useOpenReturn();
  // What opening a return did to it is asked for once more.
  const isBusy = moving.isPending || opening.isPending || (opening.isSuccess && query.isFetching);
  const refresh = useRefresh(WITHDRAWALS);
  const may = useMay();
  const moves = withdrawal && may("orders.write") ? WITHDRAWAL_MOVES[withdrawal.state] : [];

  function openReturn({ order_id }: Withdrawal) {
    if (isBusy || order_id === null) return;
    opening.mutate(
      { id: order_id, withdrawal_id: id, note: note.trim() || null },
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

  function ask(of: Withdrawal, to: WithdrawalState) {
    if (isBusy) return;
    if (to === "awaiting_goods" && mayOpenReturn(of)) return openReturn(of);
    const isMissing = to === "rejected" && note.trim() === "";
    setNeedsReason(isMissing);
    if (isMissing) return;
    if (to !== "refunded" && to !== "rejected") return move(of, to);
    setAsked(to);
    setIsAsked(true);
  }

  function move({ reference }: Withdrawal, to: WithdrawalState) {
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
    <RecordDialog
      query={query}
      open={open}
      onClose={onClose}
      onCloseAutoFocus={(event) => focusRow(event, rowLinkId("desistimiento", id))}
      title={known ? `Desistimiento ${known.reference}` : "Desistimiento"}
      description={known && `Comunicado el ${formatMoment(known.created_at)}`}
      footer={
        withdrawal &&
        moves.length > 0 &&
        moves.map((to) => (
          <Button
            key={to}
            variant={to === "rejected" ? "danger" : to === moves[0] ? "primary" : "quiet"}
            busy={isBusy}
            onClick={() => ask(withdrawal, to)}
          >
            {moveWords(withdrawal, to)}
          </Button>
        ))
      }
      loading="Cargando el desistimiento…"
      error="Error al cargar el desistimiento"
      gone={{ icon: SearchX, title: "Este desistimiento no existe" }}
    >
      <div className="grid gap-5">
        <Failure of={moving} />
        <Failure of={opening} />
        {withdrawal && <Declared withdrawal={withdrawal} />}
        {withdrawal && moves.length > 0 && (
          <>
            <ItsReturn withdrawal={withdrawal} busy={isBusy} onOpen={() => openReturn(withdrawal)} />
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
          </>
        )}
      </div>
      {asked && withdrawal && (
        <ConfirmDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={`${WITHDRAWAL_END_WORDS[asked].question} ${withdrawal.reference}?`}
          text={`${WITHDRAWAL_END_WORDS[asked].text} ${withdrawal.email} recibe un correo que lo dice. No se puede deshacer.`}
          confirmLabel={moveWords(withdrawal, asked)}
          backLabel="Volver"
          danger={asked === "rejected"}
          busy={moving.isPending}
          onConfirm={() => !moving.isPending && move(withdrawal, asked)}
        />
      )}
    </RecordDialog>
  );
}

function Declared({ withdrawal }: { withdrawal: Withdrawal }) {
  const { state, is_overdue, refund_by, order_id } = withdrawal;
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={WITHDRAWAL_TONES[state]}>{WITHDRAWAL_STATE_LABELS[state]}</Badge>
        <span className={is_overdue ? "font-semibold text-danger" : "text-muted"}>
          Reembolso antes del {formatDay(refund_by)}
          {is_overdue && ": fuera de plazo"}
        </span>
      </p>
      {order_id === null && (
        <Alert tone="warn" title="Sin comprobar">
          No hay ningún pedido con este número y este email. Puede ser un error al escribirlo: compruébalo antes de
          rechazar.
        </Alert>
      )}
      <Facts withdrawal={withdrawal} />
    </>
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
