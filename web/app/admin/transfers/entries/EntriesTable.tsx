import { type BankEntry, ENTRY_STATE_LABELS } from "@bruma/contract";
import clsx from "clsx";
import { Link } from "react-router";
import { Badge } from "../../../ui/Badge.tsx";
import type { Column } from "../../../ui/Column.ts";
import { formatDay } from "../../../ui/dates.ts";
import { Table } from "../../../ui/Table.tsx";
import type { ListAddress } from "../../list/useListAddress.ts";
import { openHere, type useOpenRow } from "../../list/useOpenRow.ts";
import { ENTRY_TONES, moneyOf, payerOf } from "../transferWords.ts";
import { LookAlikeBadge } from "../work/MatchBadge.tsx";

/** The link of a row: it gets the focus back when its window closes. */
export const entryLinkId = (id: number) => `movimiento-${id}`;

interface EntriesTableProps {
  entries: readonly BankEntry[];
  address: ListAddress;
  opening: ReturnType<typeof useOpenRow>;
}

export function EntriesTable({ entries, address, opening }: EntriesTableProps) {
  const columns: Column<BankEntry>[] = [
    {
      title: "Ordenante",
      names: true,
      className: "md:w-2/5 md:max-w-0",
      cell: (entry) => (
        <Link
          id={entryLinkId(entry.id)}
          to={opening.hrefOf(entry.id)}
          {...openHere}
          className="block rounded-soft break-words hover:underline max-md:text-left md:truncate"
        >
          {payerOf(entry)}
        </Link>
      ),
    },
    {
      title: "Texto",
      className: "md:w-3/5 md:max-w-0",
      cell: ({ text }) => (
        <span className="min-w-0 break-words md:block md:truncate" title={text}>
          {text || "—"}
        </span>
      ),
    },
    {
      title: "Fecha",
      sort: "booked",
      cell: ({ booked_on }) => (
        <time dateTime={booked_on} className="figures whitespace-nowrap">
          {formatDay(booked_on)}
        </time>
      ),
    },
    { title: "Para", roomy: true, cell: (entry) => <Goals entry={entry} /> },
    {
      title: "Estado",
      cell: ({ state, likeness }) =>
        state === "to_review" && likeness === "asked" ? (
          <LookAlikeBadge />
        ) : (
          <Badge tone={ENTRY_TONES[state]}>{ENTRY_STATE_LABELS[state]}</Badge>
        ),
    },
    {
      title: "Importe",
      figures: true,
      sort: "amount",
      cell: (entry) => (
        <span className={clsx("font-semibold whitespace-nowrap", entry.amount < 0 && "text-muted")}>
          {moneyOf(entry)}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption="Movimientos"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      onOpen={({ id }) => opening.open(id)}
      sorting={{ current: address.read("orden"), hrefFor: (orden) => address.hrefWith({ orden }) }}
    />
  );
}

/** What it pays: the first few orders, and how many more. */
function Goals({ entry: { order_ids, refund_ids } }: { entry: BankEntry }) {
  const shown = order_ids.slice(0, 2);
  const more = order_ids.length - shown.length;
  if (order_ids.length === 0) return <>{refund_ids.length > 0 ? "Reembolso" : "—"}</>;
  return (
    <span className="figures whitespace-nowrap">
      {shown.map((id) => (
        <Link key={id} to={`/admin/orders?pedido=${id}`} className="link mr-2">
          #{id}
        </Link>
      ))}
      {more > 0 && `y ${more} más`}
    </span>
  );
}
