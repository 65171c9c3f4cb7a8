/**
 * The keys of a table in its order: the values of a vocabulary are said once, beside their labels. (Without the mark a page that
 * shows one label would load all of its file.)
 */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly [Key, ...Key[]] {
  return Object.keys(table) as [Key, ...Key[]];
}
