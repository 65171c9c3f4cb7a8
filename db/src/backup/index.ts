export * from "./copyTables.ts";
export { listTables } from "./listTables.ts";
export * from "./migrateTo.ts";
