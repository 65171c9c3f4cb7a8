import { ENTRY_FILTERS } from "@bruma/contract";

const SORTS = ["booked", "-booked", "amount", "-amount"];

/** The parameters of the address that filter the entries. */
export const ENTRY_PARAMETERS = ["buscar", "estado", "extracto", "desde", "hasta"] as const;

/** What the list of entries and its file are asked for. */
export type EntriesAsked = Partial<ReturnType<typeof readEntryQuery>>;

/** The entries that an address shows: all of them unless it says otherwise. What it does not understand filters nothing. */
export function readEntryQuery(read: (name: string) => string) {
  const day = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);
  return {
    search: read("buscar") || undefined,
    state: ENTRY_FILTERS.find((state) => state === read("estado")) ?? "all",
    statement: /^[1-9]\d{0,8}$/.test(read("extracto")) ? read("extracto") : undefined,
    from: day(read("desde")),
    to: day(read("hasta")),
    sort: SORTS.find((sort) => sort === read("orden")),
  };
}
