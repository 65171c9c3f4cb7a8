import { type BankRefund, formatEuros, isOpenRefund, REFUND_STATE_LABELS } from "@bruma/contract";
import { Ban, Check, EllipsisVertical } from "lucide-react";
import { Link } from "react-router";
import { groupIban } from "../../../account/orders/iban.ts";
import { Badge } from "../../../ui/Badge.tsx";
import type { Column } from "../../../ui/Column.ts";
import { DropdownMenu } from "../../../ui/DropdownMenu.tsx";
import { formatDay } from "../../../ui/dates.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Table } from "../../../ui/Table.tsx";
import type { Sorting } from "../../../ui/TableHeading.tsx";
import type { Selection } from "../../../ui/tableChoice.tsx";
import { REFUND_TONES } from "../transferWords.ts";

interface RefundsTableProps {
  refunds: readonly BankRefund[];
  sorting: Sorting;
  selection: Selection<BankRefund> | undefined;
  onMove: ((refund: BankRefund, to: "done" | "cancelled") => void) | undefined;
}

export function RefundsTable({ refunds, sorting, selection, onMove }: RefundsTableProps) {
  const columns: Column<BankRefund>[] = [
    {
      title: "Titular",
      names: true,
      className: "md:w-full md:max-w-0",
      cell: ({ holder, iban }) => (
        <span className="block min-w-0 max-md:pr-10 max-md:text-left">
          <span className="block break-words md:truncate">{holder ?? "Datos borrados"}</span>
          {iban && (
            <span className="figures block font-normal break-words text-muted md:truncate">{groupIban(iban)}</span>
          )}
        </span>
      ),
    },
    { title: "De", cell: (refund) => <Origin {...refund} /> },
    {
      title: "Motivo",
      roomy: true,
      cell: ({ reason }) => <span className="line-clamp-2 max-w-64 break-words">{reason}</span>,
    },
    {
      title: "Fecha",
      sort: "created",
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="figures whitespace-nowrap">
          {formatDay(created_at)}
        </time>
      ),
    },
    {
      title: "Estado",
      cell: ({ state, may_be_paid }) => (
        <span className="grid justify-items-start gap-1 max-md:justify-items-end">
          <Badge tone={REFUND_TONES[state]}>{REFUND_STATE_LABELS[state]}</Badge>
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
  if (onMove) columns.push(movesColumn(onMove));
  return (
    <Table
      caption="Reembolsos"
      columns={columns}
      rows={refunds}
      rowKey={({ id }) => id}
      sorting={sorting}
      {...(selection && { selection })}
    />
  );
}

function movesColumn(onMove: NonNullable<RefundsTableProps["onMove"]>): Column<BankRefund> {
  return {
    title: "Acciones",
    quiet: true,
    className: "max-md:absolute max-md:top-2 max-md:right-1.5",
    cell: (refund) =>
      (isOpenRefund(refund) || refund.may_be_paid) && (
        <DropdownMenu
          trigger={<IconButton icon={EllipsisVertical} label={`Acciones del reembolso ${refund.id}`} />}
          items={[
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
  };
}

function Origin({ order_id, entry_id }: Pick<BankRefund, "order_id" | "entry_id">) {
  if (order_id !== null) {
    return (
      <Link to={`/admin/orders?pedido=${order_id}`} className="link figures whitespace-nowrap">
        Pedido #{order_id}
      </Link>
    );
  }
  if (entry_id === null) return <>—</>;
  return (
    <Link to={`/admin/transfers?ver=movimientos&movimiento=${entry_id}`} className="link whitespace-nowrap">
      Movimiento
    </Link>
  );
}
