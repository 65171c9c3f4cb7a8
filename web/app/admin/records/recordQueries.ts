import type { CallOf } from "@bruma/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { areaOf, endpointQuery, type ReadKey } from "./endpointQuery.ts";

/** What a list can be asked for. */
export type Asked<List extends ReadKey> = CallOf<List> extends { query?: infer Query } ? Query : never;

interface RecordOptions {
  /** How long an answer counts as fresh. */
  freshMs?: number;
  /** The other areas that a change makes out of date, or everything that this browser has been told. */
  alsoChanges?: readonly string[] | "everything";
}

export type RecordQueries<List extends ReadKey> = ReturnType<typeof recordQueries<List>>;

/** How a list and its records are asked for: `recordQueries("GET /admin/messages")`. */
export function recordQueries<List extends ReadKey>(list: List, options: RecordOptions = {}) {
  const { freshMs = 15_000, alsoChanges = [] } = options;
  return {
    list: (query: Asked<List>) => ({
      ...endpointQuery(list, { query } as never),
      placeholderData: keepPreviousData,
      staleTime: freshMs,
    }),
    /** One record: the endpoint of the list with `/:id` after it. */
    one: (id: number) => ({
      ...endpointQuery(`${list}/:id` as Extract<ReadKey, `${List}/:id`>, { params: { id } } as never),
      staleTime: freshMs,
    }),
    endpoint: list,
    area: areaOf(list),
    alsoChanges,
  };
}
