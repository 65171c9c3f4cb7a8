import clsx from "clsx";
import type { MouseEvent } from "react";
import type { Column } from "./Column.ts";
import { type Sorting, sortedWay, TableHeading } from "./TableHeading.tsx";
import { chooser, type Selection } from "./tableChoice.tsx";

const roomyLook = "md:max-xl:hidden";

interface TableProps<Row> {
  /** What it lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A click anywhere on the row. The row needs a link or a button of its own that does the same by keyboard. */
  onOpen?: (row: Row) => void;
  sorting?: Sorting;
  selection?: Selection<Row>;
}

const cardCell =
  "max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-1 md:px-3 md:py-2.5 md:first:pl-5 md:last:pr-5";

// biome-ignore-start lint/a11y/noRedundantRoles: a table drawn as cards loses its roles in some browsers

/** Rows on a desk, cards on a phone. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, rows, rowKey, onOpen, sorting, selection } = props;
  const columns = selection ? [chooser(props, selection), ...props.columns] : props.columns;
  return (
    <div className="md:rounded-card md:border md:border-mist md:bg-surface">
      <table role="table" className="w-full text-small max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map(({ title, head, figures, quiet, roomy, sort }) => (
              <th
                key={title}
                scope="col"
                aria-sort={sortedWay(sort, sorting)}
                role="columnheader"
                className={clsx(
                  "sticky top-(--sticky-top,0px) z-10 border-b border-mist bg-surface px-3 py-3 text-tiny font-semibold text-muted first:rounded-tl-card first:pl-5 last:rounded-tr-card last:pr-5",
                  figures ? "text-right" : "text-left",
                  roomy && roomyLook,
                )}
              >
                {head ?? (
                  <TableHeading
                    title={title}
                    quiet={quiet}
                    {...(sort && sorting && { sort, sorting })}
                    figures={figures}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:grid max-md:grid-cols-1 max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              onClick={onOpen && ((event) => isOnRowItself(event) && onOpen(row))}
              className={clsx(
                "group border-mist transition-colors max-md:relative max-md:block max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 md:border-b md:last:border-b-0 md:focus-within:bg-sunken md:hover:bg-sunken",
                onOpen && "cursor-pointer",
              )}
            >
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Not on a control, nor in a menu that hangs elsewhere on the page, nor at the end of selecting text. */
function isOnRowItself({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest("a, button, input, label") && getSelection()?.isCollapsed !== false;
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { title, cell, figures, names, quiet, roomy, className } = column;
  const content = cell(row);
  if (names) {
    return (
      <th scope="row" className={clsx(cardCell, "text-left font-semibold max-md:text-base", className)}>
        {content}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={clsx(
        cardCell,
        "max-md:text-right",
        figures && "figures md:text-right",
        quiet && "max-md:justify-end",
        roomy && roomyLook,
        className,
      )}
    >
      {!quiet && (
        <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
          {title}
        </span>
      )}
      {content}
    </td>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: as above
