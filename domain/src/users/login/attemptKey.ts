import { foldEmail } from "@bruma/db";
import { type SQL, type SQLWrapper, sql } from "@bruma/db/sql";

/**
 * The key under which tries are counted: the name of the limit, whose tries they are, and the network where each network has a count of
 * its own. Blanks separate the parts, and no part contains one, so that no key is a prefix of another.
 */
export interface AttemptKey {
  key: SQL<string>;
}

const parts = (...given: (SQL | string)[]): AttemptKey => ({
  key: sql<string>`concat_ws(' ', ${sql.join(
    given.map((part) => (typeof part === "string" ? sql`${part}::text` : part)),
    sql`, `,
  )})`,
});
const from = (network: string | undefined) => (network === undefined ? [] : [network]);

/** Tries that concern an account: by its number, however its e-mail is spelled. */
export const ofUser = (limit: string, userId: number, network?: string): AttemptKey =>
  parts(limit, "user", String(userId), ...from(network));

/** Tries that concern an e-mail, where no account answers for it. */
export const ofEmail = (limit: string, email: string, network?: string): AttemptKey =>
  parts(limit, "email", foldEmail(email), ...from(network));

/** Tries that concern whoever reads an e-mail: its variants that reach the same mailbox count together. */
export const ofMailbox = (limit: string, email: string): AttemptKey =>
  parts(limit, "email", sql`mailbox_of(${email}::text)`);

/** Tries from one network, whomever they concern. */
export const ofNetwork = (limit: string, network: string): AttemptKey => parts(limit, "network", network);

/** The counted tries that name a person, by the number of the account or by e-mail. For the table `attempts`, by its `key`. */
export const namesPerson = (key: SQLWrapper, { userId, email }: { userId: number; email: string | null }): SQL =>
  sql`(split_part(${key}, ' ', 2), split_part(${key}, ' ', 3)) in
    (('user', ${String(userId)}::text), ('email', ${foldEmail(sql`${email}::text`)}))`;
