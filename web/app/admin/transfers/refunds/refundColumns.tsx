import { type BankRefund, formatEuros, groupIban, isOpenRefund, REFUND_STATE_LABELS } from "@bruma/contract";
import { Ban, Check, EllipsisVertical, RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../../ui/Badge.tsx";
import { formatDay } from "../../../ui/dates.ts";
import { DropdownMenu } from "../../../ui/dialog/DropdownMenu.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import type { Column } from "../../../ui/table/Column.ts";
import { actions, Day } from "../../list/cells.tsx";
import { OrderLink } from "../../OrderLink.tsx";
import { entryPath } from "../../paths.ts";
import { REFUND_TONES } from "../transferWords.ts";
import { SameAccount } from "./SameAccount.tsx";

export const REFUND_COLUMNS: readonly Column<BankRefund>[] = [
  {
    title: "Titular",
    names: true,
    className: "md:w-2/3 md:max-w-0",
    cell: ({ holder, iban, same_account }) => (
      <span className="block min-w-0 max-md:pr-10 max-md:text-left">
        <span className="block">{holder ?? "Datos borrados"}</span>
        {iban && <span className="figures block font-normal text-muted">{groupIban(iban)}</span>}
        <SameAccount others={same_account} />
      </span>
    ),
  },
  { title: "De", cell: (refund) => <Origin {...refund} /> },
  {
    title: "Motivo",
    roomy: true,
    className: "md:w-1/3",
    cell: ({ reason }) => <span className="block max-w-64">{reason}</span>,
  },
  {
    title: "Fecha",
    sort: "created",
    roomy: true,
    cell: ({ created_at }) => <Day of={created_at} />,
  },
  {
    title: "Estado",
    cell: ({ state, may_be_paid, returned_on }) => (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <Badge tone={REFUND_TONES[state]}>{REFUND_STATE_LABELS[state]}</Badge>
        {returned_on && state !== "done" && (
          <span className="text-tiny text-warn md:min-w-36">Devuelto por el banco el {formatDay(returned_on)}</span>
        )}
        {may_be_paid && <span className="text-tiny text-warn md:min-w-36">El banco puede pagarlo todavía</span>}
      </span>
    ),
  },
  {
    title: "Importe",
    figures: true,
    sort: "amount",
    cell: ({ amount }) => <span className="font-semibold whitespace-nowrap">{formatEuros(amount)}</span>,
  },
];

/** For who may change them. */
export function movesColumn(
  onMove: (refund: BankRefund, to: "done" | "cancelled") => void,
  onAgain: (refund: BankRefund) => void,
): Column<BankRefund> {
  return actions(
    (refund) =>
      (isOpenRefund(refund) || refund.may_be_paid) && (
        <DropdownMenu
          trigger={<IconButton icon={EllipsisVertical} label={`Acciones del reembolso ${refund.id}`} />}
          items={[
            ...(refund.returned_on && isOpenRefund(refund)
              ? [{ label: "Pagar otra vez…", icon: RotateCcw, onSelect: () => onAgain(refund) }]
              : []),
            {
              label: refund.may_be_paid ? "El banco lo ha pagado" : "Marcar como hecho",
              icon: Check,
              onSelect: () => onMove(refund, "done"),
            },
            ...(isOpenRefund(refund)
              ? [{ label: "Anular", icon: Ban, danger: true, onSelect: () => onMove(refund, "cancelled") }]
              : []),
          ]}
        />
      ),
  );
}

function Origin({ order_id, entry_id }: Pick<BankRefund, "order_id" | "entry_id">) {
  if (order_id !== null) {
    return <OrderLink id={order_id} className="link figures whitespace-nowrap" />;
  }
  if (entry_id === null) return <>—</>;
  return (
    <Link to={entryPath(entry_id)} className="link whitespace-nowrap">
      Movimiento
    </Link>
  );
}
