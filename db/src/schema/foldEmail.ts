import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * By what an e-mail is the same as another. Accounts are unique by it, looked up by it, and tries are counted by it; always by the
 * database, whose letters are not JavaScript's («İ» is «i» to one of them), so that no spelling finds an account and misses its counters.
 */
export const foldEmail = (email: SQLWrapper | string): SQL<string> => sql<string>`lower(${email})`;
