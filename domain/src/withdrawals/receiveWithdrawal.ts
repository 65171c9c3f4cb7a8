import type { WithdrawalForm } from "@bruma/contract";
import { type Db, foldEmail, orders, withdrawals } from "@bruma/db";
import { and, eq } from "drizzle-orm";
import { newReference } from "../newReference.ts";
import { queueMail } from "../outbox/index.ts";
import { type Shop, transact } from "../Shop.ts";
import { readSettings } from "../settings/index.ts";
import { dayAfter, midnightOf, shopDay } from "../shopDay.ts";
import { countAttempt, isWithinLimit, ofEmail, ofNetwork } from "../users/index.ts";

export type WithdrawalRow = typeof withdrawals.$inferSelect;

const FROM_ONE_PLACE = { most: 20, seconds: 3_600 };
// For declarations that name no order of their e-mail: further receipts wait for the staff. So made-up declarations do not use up what
// the outbox lets through to one address, and the receipt of a true one still leaves.
const UNMATCHED_RECEIPTS = { most: 2, seconds: 86_400 };
const HELD_WORDS =
  "Ningún pedido hecho con esta dirección tiene el número que se indica, y hoy ya se han escrito varios recibos así. Envíalo tú si procede.";
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
  const orderId = await matchOrder(shop.db, form);
  const isSent =
    orderId !== null || (await isWithinLimit(shop.db, ofEmail("withdrawal", form.email), UNMATCHED_RECEIPTS));
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
    const { contact, brand } = await readSettings(tx);
    if (!contact.email.includes("@")) return;
    await queueMail(tx, {
      kind: "withdrawal_notice",
      to: { address: contact.email, name: brand.name },
      content: { withdrawalId: row.id, reference },
    });
  });
  return receipt;
}

/** The order with this number, where it was placed with this e-mail. */
async function matchOrder(db: Db, { orderNumber, email }: WithdrawalForm): Promise<number | null> {
  const [digits] = orderNumber.match(/\d{1,9}/) ?? [];
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, Number(digits ?? 0)), eq(foldEmail(orders.userEmail), foldEmail(email))));
  return order?.id ?? null;
}
