import { attempts } from "@bruma/db";
import { or, sql } from "drizzle-orm";
import type { Person } from "../users/index.ts";

/**
 * The counted tries that name a person: by the e-mail that they have proved, or by the number of the account, whose codes are counted
 * with a network. Those of an e-mail that is not proved stay: they protect whoever really has it.
 */
export function triesOf({ userId, provedEmail }: Person) {
  return or(
    provedEmail === null ? undefined : sql`strpos(${attempts.key}, ${`:${provedEmail.toLowerCase()}`}) > 0`,
    sql`${attempts.key} ~ ${`^([a-z-]+:${userId}$|code:${userId}:)`}`,
  );
}
