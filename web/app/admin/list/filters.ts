import { idIn } from "@bruma/contract";

export type ReadParameter = (parameter: string) => string;

/** One thing that a list can be asked for, as its address says it. */
export interface Filter {
  /** The parameter of the address. */
  parameter: string;
  /** What is not understood filters nothing. */
  understand: (text: string) => string | undefined;
  /** How the address says a value, where it is not in the API's own words. */
  say?: (value: string) => string;
  /** How the toolbar offers it; left out, it is set elsewhere. */
  control?: SearchControl | ChoiceControl;
  isShown?: (read: ReadParameter) => boolean;
}
interface SearchControl {
  kind: "search";
  label: string;
}
interface ChoiceControl {
  kind: "choice";
  label: string;
  /** What the empty choice says: «Todos los estados». */
  all: string;
  choices: Readonly<Record<string, string>>;
}

/** A list's filters, by the field of the API that each one sets. */
export type Filters = Readonly<Record<string, Filter>>;

/** Words to look for. `label`: what can be found, «Buscar por nombre o email». */
export const search = (label: string): Filter => ({
  parameter: "buscar",
  understand: (text) => text || undefined,
  control: { kind: "search", label },
});

/** One of several, offered by their words. */
export const choice = (
  parameter: string,
  label: string,
  all: string,
  choices: Readonly<Record<string, string>>,
): Filter => ({ ...known(parameter, Object.keys(choices)), control: { kind: "choice", label, all, choices } });

/** One of several that is chosen elsewhere on the page. */
export const known = (parameter: string, values: readonly string[]): Filter => ({
  parameter,
  understand: (text) => values.find((value) => value === text),
});

/** Whatever stands there: the values are not known beforehand. */
export const anything = (parameter: string): Filter => ({ parameter, understand: (text) => text || undefined });

/** The number of a record. */
export const recordNumber = (parameter: string): Filter => ({
  parameter,
  understand: (text) => idIn(text)?.toString(),
});

const day = (parameter: string): Filter => ({
  parameter,
  understand: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined),
});

/** From one day to another; the toolbar offers both as one. */
export const DAYS = { from: day("desde"), to: day("hasta") };

const SORT = "orden";

/** By which columns the list can be sorted, «-total» for the greatest first. */
export const sortedBy = (...columns: readonly string[]): Filter =>
  known(
    SORT,
    columns.flatMap((column) => [column, `-${column}`]),
  );

/** What the API is asked for. */
export function readFilters<Names extends string>(filters: Readonly<Record<Names, Filter>>, read: ReadParameter) {
  const entries = Object.entries<Filter>(filters);
  return Object.fromEntries(
    entries.map(([name, { parameter, understand }]) => [name, understand(read(parameter))]),
  ) as Record<Names, string | undefined>;
}

/** The address of a list, at this path, that asks the API for this. */
export function addressOf(path: string, filters: Filters, query: Readonly<Record<string, string>>): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const filter = filters[name];
    if (!filter) throw new Error(`${path} has no filter ${name}`);
    asked.set(filter.parameter, filter.say?.(value) ?? value);
  }
  return asked.size === 0 ? path : `${path}?${asked}`;
}

/** The parameters that filter; the order of a list leaves nothing out. */
export const filteringParameters = (filters: Filters): string[] =>
  Object.values(filters)
    .map(({ parameter }) => parameter)
    .filter((parameter) => parameter !== SORT);
