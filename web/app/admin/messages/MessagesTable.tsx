import { CONTACT_TYPE_LABELS, type MessageSummary } from "@bruma/contract";
import clsx from "clsx";
import { Link } from "react-router";
import type { Column } from "../../ui/Column.ts";
import { formatDay, formatTime } from "../../ui/dates.ts";
import { Table } from "../../ui/Table.tsx";
import type { ListAddress } from "../list/useListAddress.ts";
import { openHere, type useOpenRow } from "../list/useOpenRow.ts";
import { MessageStateBadge } from "./MessageStateBadge.tsx";

/** The link of a message's row: it gets the focus back when its dialog closes. */
export const messageLinkId = (id: number) => `mensaje-${id}`;

interface MessagesTableProps {
  messages: readonly MessageSummary[];
  address: ListAddress;
  opening: ReturnType<typeof useOpenRow>;
}

export function MessagesTable({ messages, address, opening }: MessagesTableProps) {
  const columns: Column<MessageSummary>[] = [
    {
      title: "Asunto",
      names: true,
      // No wider than what the others leave.
      className: "md:w-full md:max-w-0",
      cell: ({ id, subject }) => (
        <Link
          id={messageLinkId(id)}
          to={opening.hrefOf(id)}
          {...openHere}
          className="block rounded-soft text-left hover:underline max-md:break-words md:truncate"
        >
          {subject}
        </Link>
      ),
    },
    {
      title: "De",
      cell: ({ name, email }) => (
        <span className="block max-w-56 min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-muted" title={email}>
            {email}
          </span>
        </span>
      ),
    },
    {
      title: "Motivo",
      roomy: true,
      cell: ({ type }) => <span className="whitespace-nowrap">{CONTACT_TYPE_LABELS[type]}</span>,
    },
    { title: "Recibido", sort: "created", cell: ({ created_at }) => <When timestamp={created_at} /> },
    {
      title: "Plazo",
      sort: "due",
      cell: ({ due_at, state, is_overdue }) =>
        state === "new" ? <When timestamp={due_at} late={is_overdue} /> : <span className="text-muted">—</span>,
    },
    { title: "Estado", cell: (message) => <MessageStateBadge message={message} /> },
  ];
  return (
    <Table
      caption="Mensajes"
      columns={columns}
      rows={messages}
      rowKey={({ id }) => id}
      onOpen={({ id }) => opening.open(id)}
      sorting={{ current: address.read("orden"), hrefFor: (orden) => address.hrefWith({ orden }) }}
    />
  );
}

function When({ timestamp, late = false }: { timestamp: string; late?: boolean }) {
  return (
    <time dateTime={timestamp} className={clsx("figures whitespace-nowrap", late && "font-semibold text-danger")}>
      {formatDay(timestamp)}
      <span className={clsx("md:block", !late && "text-muted")}> {formatTime(timestamp)}</span>
    </time>
  );
}
