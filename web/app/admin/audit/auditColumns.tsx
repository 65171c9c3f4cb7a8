import { type AuditEntry, actionText, personText, thingText } from "@bruma/contract";
import { formatDay, formatTime } from "../../ui/dates.ts";
import type { Column } from "../../ui/table/Column.ts";
import { RowLink } from "../list/RowLink.tsx";

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  {
    title: "Qué",
    names: true,
    className: "md:w-full",
    cell: ({ id, action }) => (
      <RowLink opens="anotacion" id={id} className="[overflow-wrap:anywhere]">
        {actionText(action)}
      </RowLink>
    ),
  },
  {
    title: "Sobre",
    cell: ({ subject, subject_id }) => (
      <span className="figures md:whitespace-nowrap">{thingText(subject, subject_id)}</span>
    ),
  },
  {
    title: "Quién",
    cell: ({ actor_id, actor_name }) => (
      <span className="md:whitespace-nowrap">{personText(actor_id, actor_name)}</span>
    ),
  },
  {
    title: "Cuándo",
    cell: ({ at }) => (
      <time dateTime={at} className="figures whitespace-nowrap">
        {formatDay(at)}, <span className="text-muted">{formatTime(at)}</span>
      </time>
    ),
  },
];
