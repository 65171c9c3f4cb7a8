import type { FigureName } from "@bruma/contract";
import { useMay } from "../../api/useMay.ts";
import { listHref, listOf } from "./listHref.ts";

/** The way to the list that a figure counts, for those who may read it. */
export function useListHref(): (figure: FigureName, among?: Record<string, string>) => string | undefined {
  const may = useMay();
  return (figure, among) => {
    const list = listOf(figure);
    return list && may(list.permission) ? listHref(figure, among) : undefined;
  };
}
