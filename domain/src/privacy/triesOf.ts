import { attempts } from "@bruma/db";
import { or, sql } from "drizzle-orm";

/** The counted tries that name a person: by e-mail, or by the number of the account, whose codes are counted with a network. */
export function triesOf({ userId, email }: { userId: number; email: string }) {
  return or(
    sql`strpos(${attempts.key}, ${`:${email.toLowerCase()}`}) > 0`,
    sql`${attempts.key} ~ ${`^([a-z-]+:${userId}$|code:${userId}:)`}`,
  );
}
