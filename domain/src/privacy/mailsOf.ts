import { MAILS_TO_SHOP } from "@bruma/contract";
import { mails, orders } from "@bruma/db";
import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from "@bruma/db/sql";
import { namesEmailOf, type Person } from "../users/index.ts";
import { isOfNoWithdrawal } from "../withdrawals/index.ts";

/**
 * Mails to a person: of their account, of their orders, and those of no account and no order to the e-mail that they have proved.
 * Any address may be named for an order, so its mails are its buyer's, whomever they go to; but those of a withdrawal from it are of who
 * withdrew, as far as the person has proved to be that.
 */
export function mailsOf(person: Person): SQL | undefined {
  return or(
    eq(mails.userId, person.userId),
    and(
      inArray(mails.orderId, sql`(select o.id from ${orders} o where o.user_id = ${person.userId})`),
      or(isOfNoWithdrawal(), namesEmailOf(mails.toAddress, person)),
    ),
    and(
      isNull(mails.userId),
      isNull(mails.orderId),
      notInArray(mails.kind, MAILS_TO_SHOP),
      namesEmailOf(mails.toAddress, person),
    ),
  );
}
