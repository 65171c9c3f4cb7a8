import { WITHDRAWAL_STATE_LABELS, type Withdrawal } from "@bruma/contract";
import { Link } from "react-router";
import { Badge } from "../../ui/Badge.tsx";
import type { Column } from "../../ui/Column.ts";
import { formatDay } from "../../ui/dates.ts";
import { Table } from "../../ui/Table.tsx";
import type { ListAddress } from "../list/useListAddress.ts";
import { openHere, type useOpenRow } from "../list/useOpenRow.ts";
import { WITHDRAWAL_TONES } from "./withdrawalWords.ts";

/** The link of a row: it gets the focus back when its dialog closes. */
export const withdrawalLinkId = (id: number) => `desistimiento-${id}`;

interface WithdrawalsTableProps {
  withdrawals: readonly Withdrawal[];
  address: ListAddress;
  opening: ReturnType<typeof useOpenRow>;
}

export function WithdrawalsTable({ withdrawals, address, opening }: WithdrawalsTableProps) {
  const columns: Column<Withdrawal>[] = [
    {
      title: "Referencia",
      names: true,
      cell: ({ id, reference }) => (
        <Link
          id={withdrawalLinkId(id)}
          to={opening.hrefOf(id)}
          {...openHere}
          className="figures rounded-soft whitespace-nowrap hover:underline"
        >
          {reference}
        </Link>
      ),
    },
    {
      title: "Cliente",
      className: "md:w-full md:max-w-0",
      cell: ({ name, email }) => (
        <span className="min-w-0 truncate md:block" title={email}>
          {name}
        </span>
      ),
    },
    {
      title: "Pedido",
      cell: ({ order_id, order_number }) =>
        order_id === null ? (
          <span className="text-muted">{order_number} (sin comprobar)</span>
        ) : (
          <Link to={`/admin/orders?pedido=${order_id}`} className="figures link">
            #{order_id}
          </Link>
        ),
    },
    { title: "Comunicado", sort: "created", cell: ({ created_at }) => <Day at={created_at} /> },
    {
      title: "Reembolso antes de",
      sort: "due",
      cell: ({ refund_by, is_overdue }) => (
        <span className={is_overdue ? "font-semibold text-danger" : undefined}>
          <Day at={refund_by} />
          {is_overdue && <span className="sr-only"> (fuera de plazo)</span>}
        </span>
      ),
    },
    {
      title: "Estado",
      cell: ({ state }) => <Badge tone={WITHDRAWAL_TONES[state]}>{WITHDRAWAL_STATE_LABELS[state]}</Badge>,
    },
  ];
  return (
    <Table
      caption="Desistimientos"
      columns={columns}
      rows={withdrawals}
      rowKey={({ id }) => id}
      onOpen={({ id }) => opening.open(id)}
      sorting={{ current: address.read("orden"), hrefFor: (orden) => address.hrefWith({ orden }) }}
    />
  );
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {formatDay(at)}
    </time>
  );
}
