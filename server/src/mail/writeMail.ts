import {
  getMessage,
  getOrder,
  getOrders,
  getRecall,
  getWithdrawal,
  type MailContents,
  type MailRow,
  type OrderDetail,
  Refusal,
  readSettings,
  type Shop,
} from "@bruma/domain";
import type { Letter, Sheet, WrittenMail } from "./Letter.ts";
import * as account from "./templates/accountMails.ts";
import * as compliance from "./templates/complianceMails.ts";
import * as contact from "./templates/contactMails.ts";
import * as notice from "./templates/noticeMails.ts";
import * as order from "./templates/orderMails.ts";
import { lotRecall } from "./templates/recallMails.ts";
import { transfersDaily } from "./templates/transferMails.ts";
import * as withdrawal from "./templates/withdrawalMails.ts";
import { toHtml } from "./toHtml.ts";
import { toText } from "./toText.ts";
import { oneLine } from "./words.ts";

/** Gives a letter its forms. */
export function render(letter: Letter, sheet: Sheet): WrittenMail {
  return { subject: oneLine(letter.subject), html: toHtml(letter, sheet), text: toText(letter, sheet) };
}

/** Writes a queued mail with what the shop knows now. Fails where its order is gone. */
export async function writeMail(shop: Shop, mail: MailRow): Promise<{ written: WrittenMail; sheet: Sheet }> {
  const sheet = await sheetOf(shop);
  const itsOrder = () => getOrder(shop.db, mail.orderId ?? 0);
  return { written: render(await compose(shop, mail, sheet, itsOrder), sheet), sheet };
}

/** As `writeMail`, for many: settings and orders are read once. What cannot be written comes with its reason. */
export async function writeMails(
  shop: Shop,
  mails: readonly MailRow[],
): Promise<{ mail: MailRow; written: WrittenMail | Error }[]> {
  const orderIds = mails.flatMap(({ orderId }) => orderId ?? []);
  const [sheet, orders] = await Promise.all([sheetOf(shop), getOrders(shop.db, [...new Set(orderIds)])]);
  const write = async (mail: MailRow) => {
    const itsOrder = async () => {
      const order = orders.get(mail.orderId ?? 0);
      if (order === undefined) throw new Refusal("order.not_found");
      return order;
    };
    return render(await compose(shop, mail, sheet, itsOrder), sheet);
  };
  return Promise.all(
    mails.map(async (mail) => ({
      mail,
      written: await write(mail).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
    })),
  );
}

const sheetOf = async (shop: Shop): Promise<Sheet> => ({
  settings: await readSettings(shop.db),
  publicUrl: shop.publicUrl,
});

async function compose(shop: Shop, mail: MailRow, sheet: Sheet, itsOrder: () => Promise<OrderDetail>): Promise<Letter> {
  const reader = { name: mail.toName, address: mail.toAddress };
  // What `queueMail` was given for this kind.
  const contentOf = <K extends keyof MailContents>(_kind: K) => mail.content as unknown as MailContents[K];
  switch (mail.kind) {
    case "welcome":
      return account.welcome(reader, sheet);
    case "verify_email":
      return account.verifyEmail(reader, contentOf(mail.kind), sheet);
    case "reset_password":
      return account.resetPassword(reader, contentOf(mail.kind), sheet);
    case "password_changed":
      return account.passwordChanged(reader, sheet);
    case "email_changed":
      return account.emailChanged(reader, contentOf(mail.kind), sheet);
    case "account_inactive":
      return account.accountInactive(reader, contentOf(mail.kind), sheet);
    case "account_deleted":
      return account.accountDeleted(reader, contentOf(mail.kind), sheet);
    case "order_received":
      return order.orderReceived(await itsOrder(), sheet);
    case "payment_reminder":
      return order.paymentReminder(await itsOrder(), sheet);
    case "payment_received":
      return order.paymentReceived(await itsOrder(), sheet);
    case "order_shipped":
      return order.orderShipped(await itsOrder(), sheet);
    case "order_delivered":
      return order.orderDelivered(await itsOrder(), sheet);
    case "order_cancelled":
      return order.orderCancelled(await itsOrder(), contentOf(mail.kind), sheet);
    case "order_refund":
      return order.orderRefund(await itsOrder(), contentOf(mail.kind), sheet);
    case "back_in_stock":
      return notice.backInStock(reader, contentOf(mail.kind), sheet);
    case "price_drop":
      return notice.priceDrop(reader, contentOf(mail.kind), sheet);
    case "contact_received":
      return contact.contactReceived(reader, contentOf(mail.kind), sheet);
    case "contact_message":
      return contact.contactMessage(await getMessage(shop.db, contentOf(mail.kind).messageId), sheet);
    case "contact_answer":
      return contact.contactAnswer(reader, contentOf(mail.kind), sheet);
    case "withdrawal_received":
      return withdrawal.withdrawalReceived(
        reader,
        await getWithdrawal(shop.db, contentOf(mail.kind).withdrawalId),
        sheet,
      );
    case "withdrawal_notice":
      return withdrawal.withdrawalNotice(await getWithdrawal(shop.db, contentOf(mail.kind).withdrawalId), sheet);
    case "sale_stopped":
      return compliance.saleStopped(contentOf(mail.kind), sheet);
    case "lot_recall": {
      const { recallId, orderIds } = contentOf(mail.kind);
      return lotRecall(reader, { ...(await getRecall(shop.db, recallId)), orderIds }, sheet);
    }
    case "transfers_daily":
      return transfersDaily(contentOf(mail.kind), sheet);
    case "withdrawal_moved":
      return withdrawal.withdrawalMoved(reader, contentOf(mail.kind), sheet);
  }
}
