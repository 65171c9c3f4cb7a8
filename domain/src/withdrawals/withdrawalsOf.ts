import { mails, orders, withdrawals } from "@bruma/db";
import { and, notInArray, type SQL, sql } from "@bruma/db/sql";
import { namesEmailOf, type Person } from "../users/index.ts";

/** Of mails: they tell nobody of a withdrawal that they declared. */
export const isOfNoWithdrawal = (): SQL => notInArray(mails.kind, ["withdrawal_received", "withdrawal_moved"]);

/**
 * Withdrawals under the e-mail that a person has proved, but those from another user's order. Whoever placed the order under an e-mail
 * that they have not proved need not be who withdrew from it: those belong to nobody, and go when their time is over.
 */
export function withdrawalsOf(person: Person): SQL | undefined {
  const isOfAnother = sql`exists (select from ${orders} o where o.id = ${withdrawals.orderId} and o.user_id <> ${person.userId})`;
  return and(namesEmailOf(withdrawals.email, person), sql`not ${isOfAnother}`);
}
