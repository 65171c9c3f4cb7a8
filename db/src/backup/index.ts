export * from "./copyTables.ts";
export * from "./migrateTo.ts";
