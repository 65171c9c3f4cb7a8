import { MAIL_KIND_LABELS, type MailSummary } from "@bruma/contract";
import type { Column } from "../../ui/table/Column.ts";
import { Email, NOTHING, When } from "../list/cells.tsx";
import { RowLink } from "../list/RowLink.tsx";
import { MailStateBadge } from "./MailStateBadge.tsx";

export const MAIL_COLUMNS: readonly Column<MailSummary>[] = [
  {
    title: "Asunto",
    names: true,
    // No wider than what the others leave.
    className: "md:w-full md:max-w-0",
    cell: ({ id, subject, kind }) => (
      <span className="block min-w-0 text-left">
        <RowLink opens="correo" id={id} className="block md:truncate">
          {subject ?? MAIL_KIND_LABELS[kind]}
        </RowLink>
        <span className="block text-small font-normal text-muted">{MAIL_KIND_LABELS[kind]}</span>
      </span>
    ),
  },
  {
    title: "Para",
    sort: "recipient",
    className: "md:min-w-40",
    cell: ({ to_address }) => (
      <span className="min-w-0 max-w-52 wrap-anywhere md:block">
        <Email of={to_address} />
      </span>
    ),
  },
  { title: "Escrito", sort: "created", cell: ({ created_at }) => <When timestamp={created_at} /> },
  {
    title: "Enviado",
    sort: "sent",
    roomy: true,
    cell: ({ sent_at }) => (sent_at ? <When timestamp={sent_at} /> : NOTHING),
  },
  { title: "Estado", cell: ({ state }) => <MailStateBadge state={state} /> },
];
