// The one place that names drizzle's operators. The list of entries in drizzle's package.json is 180 kB long, and Node reads it anew for
// each file that names the package: with some three hundred of them that was half of a start's processor time.
export * from "drizzle-orm";
export { toSnakeCase } from "drizzle-orm/casing";
export { alias, type PgColumn, PgTable } from "drizzle-orm/pg-core";
