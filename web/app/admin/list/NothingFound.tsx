import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import type { List } from "./useList.ts";

interface NothingFoundProps {
  list: Pick<List<unknown>, "isFiltered">;
  icon: LucideIcon;
  /** For a list without any rows: «Aún no hay mensajes». */
  title: string;
  /** Where its filters leave nothing: «Ningún mensaje coincide». */
  filtered: string;
  text?: string;
  action?: ReactNode;
}

export function NothingFound({ list, title, filtered, ...state }: NothingFoundProps) {
  return <EmptyState {...state} title={list.isFiltered ? filtered : title} />;
}
