import pg from "pg";

const { builtins, getTypeParser } = pg.types;

// Drizzle makes dates of their text itself; what is asked without it gets the text too. So do lists of dates and exact numbers.
const AS_TEXT = new Set<number>([
  builtins.DATE,
  builtins.TIMESTAMP,
  builtins.TIMESTAMPTZ,
  builtins.INTERVAL,
  1115, // timestamp[]
  1182, // date[]
  1185, // timestamptz[]
  1187, // interval[]
  1231, // numeric[]
]);
const NAMES = 1003; // name[]
const TEXTS = 1009; // text[]

const asText = (value: string) => value;

/** What JavaScript makes of a value, by the number of its type. */
export const ROW_TYPES = {
  getTypeParser: (type: number) => (AS_TEXT.has(type) ? asText : getTypeParser(type === NAMES ? TEXTS : type)),
};
