import { CONTACT_TYPE_LABELS, type MessageSummary } from "@bruma/contract";
import type { Column } from "../../ui/table/Column.ts";
import { NOTHING, Person, When } from "../list/cells.tsx";
import { RowLink } from "../list/RowLink.tsx";
import { MessageStateBadge } from "./MessageStateBadge.tsx";

export const MESSAGE_COLUMNS: readonly Column<MessageSummary>[] = [
  {
    title: "Asunto",
    names: true,
    // No wider than what the others leave.
    className: "md:w-full md:max-w-0",
    cell: ({ id, subject }) => (
      <RowLink opens="mensaje" id={id} className="block text-left max-md:wrap-anywhere md:truncate">
        {subject}
      </RowLink>
    ),
  },
  { title: "De", cell: ({ name, email }) => <Person name={name} email={email} /> },
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
      state === "new" ? <When timestamp={due_at} late={is_overdue} /> : NOTHING,
  },
  { title: "Estado", cell: (message) => <MessageStateBadge message={message} /> },
];
