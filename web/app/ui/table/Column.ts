import type { ReactNode } from "react";

/** A column of a `Table`. */
export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand to the right, under each other. */
  figures?: boolean;
  /** Names the row: its header, and the first line of its card on a phone. */
  names?: boolean;
  /** The title is for screen readers only (an image, the actions). */
  quiet?: boolean;
  /** Between a phone's card and a wide desk there is no room for it; another column says it there. */
  roomy?: boolean;
  /** The list can be sorted by it, under this name. */
  sort?: string;
  className?: string;
  /** Stands in the header instead of the title. */
  head?: ReactNode;
}
