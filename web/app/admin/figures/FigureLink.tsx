import type { FigureName } from "@bruma/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useListHref } from "./useListHref.ts";

interface FigureLinkProps {
  figure: FigureName;
  among?: Record<string, string>;
  children: ReactNode;
}

/** A figure within a text, as the way to its list; it stays in front of a card that leads elsewhere. */
export function FigureLink({ figure, among, children }: FigureLinkProps) {
  const to = useListHref()(figure, among);
  if (to === undefined) return children;
  return (
    <Link to={to} className="link relative z-10">
      {children}
    </Link>
  );
}
