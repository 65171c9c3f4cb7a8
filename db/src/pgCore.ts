// The one place that names drizzle's tables and columns of PostgreSQL: see `sql.ts`.
export * from "drizzle-orm/pg-core";
