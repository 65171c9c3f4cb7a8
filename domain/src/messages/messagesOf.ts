import { contactMessages } from "@bruma/db";
import { and, eq, isNull, or, type SQL } from "@bruma/db/sql";
import { namesEmailOf, type Person } from "../users/index.ts";

/** What a person wrote through the contact form: from their account, or from none under the e-mail that they have proved. */
export function messagesOf(person: Person): SQL | undefined {
  const isNobodys = isNull(contactMessages.userId);
  return or(eq(contactMessages.userId, person.userId), and(isNobodys, namesEmailOf(contactMessages.email, person)));
}
