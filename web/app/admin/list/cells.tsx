import clsx from "clsx";
import { formatDay, formatMoment, formatTime } from "../../ui/dates.ts";
import type { Column } from "../../ui/table/Column.ts";
import { RowLink } from "./RowLink.tsx";

const look = "figures whitespace-nowrap";

/** The column of what can be done with a row: on a phone it stands in the corner of its card. */
export const actions = <Row,>(cell: Column<Row>["cell"]): Column<Row> => ({
  title: "Acciones",
  quiet: true,
  className: "max-md:absolute max-md:top-2 max-md:right-1.5",
  cell,
});

/** The column of the number or code that names a row, and opens its record. */
export const reference = <Row extends { id: number }>(
  title: string,
  opens: string,
  cell: Column<Row>["cell"],
): Column<Row> => ({
  title,
  names: true,
  cell: (row) => (
    <RowLink opens={opens} id={row.id} className={look}>
      {cell(row)}
    </RowLink>
  ),
});

export const NOTHING = <span className="text-muted">—</span>;

/** «12 nov 2026» */
export function Day({ of: timestamp }: { of: string }) {
  return (
    <time dateTime={timestamp} className={look}>
      {formatDay(timestamp)}
    </time>
  );
}

/** «12 nov 2026, 17:04» */
export function Moment({ of: timestamp }: { of: string }) {
  return (
    <time dateTime={timestamp} className={look}>
      {formatMoment(timestamp)}
    </time>
  );
}

/** The day over the hour. */
export function When({ timestamp, late = false }: { timestamp: string; late?: boolean }) {
  return (
    <time dateTime={timestamp} className={clsx(look, late && "font-semibold text-danger")}>
      {formatDay(timestamp)}
      <span className={clsx("md:block", !late && "text-muted")}> {formatTime(timestamp)}</span>
    </time>
  );
}

/** It breaks before its @ first, and elsewhere only where it must. */
export function Email({ of: email }: { of: string }) {
  const [name, ...domain] = email.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {domain.join("")}
    </>
  );
}

/** Somebody's name over their e-mail. */
export function Person({ name, email }: { name: string; email: string }) {
  return (
    <span className="block max-w-56 min-w-0">
      <span className="block truncate font-medium">{name}</span>
      <span className="block text-muted wrap-anywhere">
        <Email of={email} />
      </span>
    </span>
  );
}
