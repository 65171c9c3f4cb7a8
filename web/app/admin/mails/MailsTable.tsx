import { MAIL_KIND_LABELS, type MailSummary } from "@bruma/contract";
import { Link } from "react-router";
import type { Column } from "../../ui/Column.ts";
import { formatDay, formatTime } from "../../ui/dates.ts";
import { Table } from "../../ui/Table.tsx";
import type { ListAddress } from "../list/useListAddress.ts";
import { openHere, type useOpenRow } from "../list/useOpenRow.ts";
import { MailStateBadge } from "./MailStateBadge.tsx";

/** The link of a mail's row: it gets the focus back when its dialog closes. */
export const mailLinkId = (id: number) => `correo-${id}`;

interface MailsTableProps {
  mails: readonly MailSummary[];
  address: ListAddress;
  opening: ReturnType<typeof useOpenRow>;
}

export function MailsTable({ mails, address, opening }: MailsTableProps) {
  const columns: Column<MailSummary>[] = [
    {
      title: "Asunto",
      names: true,
      // No wider than what the others leave.
      className: "md:w-full md:max-w-0",
      cell: ({ id, subject, kind }) => (
        <span className="block min-w-0 text-left">
          <Link
            id={mailLinkId(id)}
            to={opening.hrefOf(id)}
            {...openHere}
            className="block rounded-soft hover:underline md:truncate"
          >
            {subject ?? MAIL_KIND_LABELS[kind]}
          </Link>
          <span className="block text-small font-normal text-muted">{MAIL_KIND_LABELS[kind]}</span>
        </span>
      ),
    },
    {
      title: "Para",
      sort: "recipient",
      cell: ({ to_address }) => (
        <span className="min-w-0 max-w-52 truncate md:block" title={to_address}>
          {to_address}
        </span>
      ),
    },
    { title: "Escrito", sort: "created", cell: ({ created_at }) => <When timestamp={created_at} /> },
    {
      title: "Enviado",
      sort: "sent",
      roomy: true,
      cell: ({ sent_at }) => (sent_at ? <When timestamp={sent_at} /> : <span className="text-muted">—</span>),
    },
    { title: "Estado", cell: ({ state }) => <MailStateBadge state={state} /> },
  ];
  return (
    <Table
      caption="Correos"
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      onOpen={({ id }) => opening.open(id)}
      sorting={{ current: address.read("orden"), hrefFor: (orden) => address.hrefWith({ orden }) }}
    />
  );
}

function When({ timestamp }: { timestamp: string }) {
  return (
    <time dateTime={timestamp} className="figures whitespace-nowrap">
      {formatDay(timestamp)}
      <span className="text-muted md:block"> {formatTime(timestamp)}</span>
    </time>
  );
}
