import { type SQL, type SQLWrapper, sql } from "../sql.ts";

/**
 * The form in which two e-mails are compared: accounts are unique by it and looked up by it, and tries are counted by it. Only the
 * database folds: JavaScript folds some letters in another way («İ»), so that a spelling could find an account and miss its counters.
 */
export const foldEmail = (email: SQLWrapper | string): SQL<string> => sql<string>`lower(${email})`;
