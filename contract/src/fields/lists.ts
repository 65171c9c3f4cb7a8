import { z } from "zod";
import { asFile } from "../endpoint.ts";
import { LIST_ROWS } from "../vocabulary/lists.ts";
import { day, line, PageNumber, pageLimit } from "./fields.ts";

/** What every table of the back office can be asked for: one page of it, and words to look for. */
export const ListQuery = z.object({ search: line(100).optional(), page: PageNumber, limit: pageLimit(LIST_ROWS[0]) });

type Paged = typeof ListQuery.shape;

/** For an endpoint that answers with the whole of a table as a CSV: it is asked for as the list is, without pages. */
export function asWholeFile<Shape extends Pick<Paged, "page" | "limit"> & z.core.$ZodLooseShape>(
  list: z.ZodObject<Shape>,
) {
  const { page: _, limit: __, ...filters } = list.shape;
  return { query: z.object(filters), ...asFile("text/csv") };
}

/** By which of these columns a table is sorted: «total» smallest first, «-total» greatest first. */
export function sortedBy<const Column extends string>(...columns: Column[]) {
  return z.enum(
    columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]),
    "Orden no válido",
  );
}

/** A choice of a filter; left empty, it filters nothing. */
export function filterOf<const Choice extends string>(choices: readonly Choice[], refused = "Filtro no válido") {
  return z.union([z.enum(choices), z.literal("").transform(() => undefined)], refused).optional();
}

const DayFilter = z.union([day(), z.literal("").transform(() => undefined)], "Fecha no válida").optional();

/** From one day to another, both included, by the clocks of the peninsula. Left empty, it filters nothing. */
export const dayFilters = { from: DayFilter, to: DayFilter };
