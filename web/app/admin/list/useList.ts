import type { Endpoints, ReplyOf } from "@bruma/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReadKey } from "../records/endpointQuery.ts";
import type { Asked, RecordQueries } from "../records/recordQueries.ts";
import { type Filter, type Filters, filteringParameters, readFilters } from "./filters.ts";
import { type ListAddress, useListAddress } from "./useListAddress.ts";
import { type OpenRow, useOpenRow } from "./useOpenRow.ts";

/** A list on its page: what its address asks for, what came, and which of its rows is open. */
export interface List<Answer> {
  endpoint: ReadKey;
  address: ListAddress;
  filters: Filters;
  /** Without its pages: what the file of the list is asked for too. */
  query: Readonly<Record<string, string | undefined>>;
  answer: UseQueryResult<Answer>;
  isFiltered: boolean;
  opening: OpenRow;
}

interface ListOptions {
  /** The parameter of the address that names the open row: «mensaje». */
  opens?: string;
}

export function useList<Key extends ReadKey, Names extends string & keyof Asked<Key>>(
  records: { endpoint: Key } & Pick<RecordQueries<Key>, "list">,
  filters: Readonly<Record<Names, Filter>>,
  { opens = "" }: ListOptions = {},
): List<ReplyOf<Endpoints[Key]>> {
  const address = useListAddress();
  const opening = useOpenRow(opens);
  const query = readFilters(filters, address.read);
  const answer = useQuery(records.list({ ...query, page: address.page, limit: address.rows } as Asked<Key>));
  const isFiltered = address.isFiltered(...filteringParameters(filters));
  return { endpoint: records.endpoint, address, filters, query, answer, isFiltered, opening };
}
