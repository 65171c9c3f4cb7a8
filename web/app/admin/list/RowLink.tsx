import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { rowLinkId } from "./rowFocus.ts";
import { openHere, useOpenRow } from "./useOpenRow.ts";

interface RowLinkProps {
  /** The parameter of the address that names the open row. */
  opens: string;
  id: number;
  className?: string;
  children: ReactNode;
}

/** Opens a record over its list. */
export function RowLink({ opens, id, className, children }: RowLinkProps) {
  const { hrefOf } = useOpenRow(opens);
  return (
    <Link
      id={rowLinkId(opens, id)}
      to={hrefOf(id)}
      {...openHere}
      className={clsx("rounded-soft hover:underline", className)}
    >
      {children}
    </Link>
  );
}
