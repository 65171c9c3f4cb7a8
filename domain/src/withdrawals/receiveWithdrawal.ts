import type { WithdrawalForm } from "@bruma/contract";
import { type Db, foldEmail, orders, users, withdrawals } from "@bruma/db";
import { and, eq, type SQL, type SQLWrapper, sql } from "@bruma/db/sql";
import { newReference } from "../messages/index.ts";
import { queueMail } from "../outbox/index.ts";
import { type Shop, transact } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";
import { dayAfter, midnightOf, shopDay } from "../time/index.ts";
import { countAttempt, isWithinLimit, ofMailbox, ofNetwork } from "../users/index.ts";

export type WithdrawalRow = typeof withdrawals.$inferSelect;

const FROM_ONE_PLACE = { most: 20, seconds: 3_600 };
// For declarations that name no order of their e-mail, or one that another account placed with it: further receipts wait for the staff.
// So made-up declarations and orders do not use up what the outbox lets through to one address, and the receipt of a true one still leaves.
const DOUBTFUL_RECEIPTS = { most: 2, seconds: 86_400 };
const HELD_WORDS =
  "Ningún pedido de una cuenta con esta dirección tiene el número que se indica, y hoy ya se han escrito varios recibos así. Envíalo tú si procede.";
/** TRLGDCU, arts. 107.1 (the money) and 108.1 (the goods). */
const LEGAL_DAYS = 14;

/** What its sender is told: no word of whether there is such an order. */
export type Receipt = Pick<
  WithdrawalRow,
  "reference" | "name" | "email" | "orderNumber" | "items" | "receivedOn" | "createdAt" | "refundBy"
>;

/**
 * Keeps a declaration of withdrawal as it was typed, however many there are for its e-mail, and confirms it at once by mail with its
 * date (TRLGDCU, art. 106.3). Known and unknown orders are answered alike, also where the mail is held back. What a program filled in is
 * answered too, and not kept. Refuses `request.too_many`.
 */
export async function receiveWithdrawal(shop: Shop, form: WithdrawalForm, from: { address: string }): Promise<Receipt> {
  const at = shop.now();
  const receipt: Receipt = {
    reference: newReference("D", at),
    name: form.name,
    email: form.email,
    orderNumber: form.orderNumber,
    items: form.items,
    receivedOn: form.receivedOn ?? null,
    createdAt: at,
    // The midnight after the last day, so that «antes del martes» says all of Monday.
    refundBy: midnightOf(dayAfter(shopDay(at), LEGAL_DAYS + 1)),
  };
  if (form.website) return receipt;
  await countAttempt(shop.db, ofNetwork("withdrawal", from.address), FROM_ONE_PLACE);
  const order = await matchOrder(shop.db, form);
  const orderId = order?.id ?? null;
  const doubt = ofMailbox(order ? "withdrawal-other" : "withdrawal", form.email);
  const isSent = order?.isOwn || (await isWithinLimit(shop.db, doubt, DOUBTFUL_RECEIPTS));
  await transact(shop, async (tx) => {
    const [row] = await tx
      .insert(withdrawals)
      .values({ ...receipt, orderId })
      .returning({ id: withdrawals.id });
    if (row === undefined) throw new Error("an insert returned no row");
    const { reference } = receipt;
    await queueMail(tx, {
      kind: "withdrawal_received",
      to: { address: form.email, name: form.name },
      content: { withdrawalId: row.id, reference },
      orderId,
      ...(!isSent && { held: HELD_WORDS }),
    });
    const { company } = await readSettings(tx);
    if (!company.email.includes("@")) return;
    await queueMail(tx, {
      kind: "withdrawal_notice",
      to: { address: company.email, name: company.brand },
      content: { withdrawalId: row.id, reference },
    });
  });
  return receipt;
}

/** The order with this number, where it was placed with this e-mail; and whether the account that placed it has it too. */
async function matchOrder(db: Db, { orderNumber, email }: WithdrawalForm) {
  const [digits] = orderNumber.match(/\d{1,9}/) ?? [];
  const [order] = await db
    .select({
      id: orders.id,
      isOwn: sql<boolean>`${orders.isImported} or coalesce(${names(users.email, email)}, false)`,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, Number(digits ?? 0)), names(orders.userEmail, email)));
  return order;
}

const names = (column: SQLWrapper, email: string): SQL => eq(foldEmail(column), foldEmail(email));
