import type { MailContent, MailKind } from "@bruma/contract";
import {
  getOrder,
  getOrders,
  type MailRow,
  type OrderDetail,
  Refusal,
  readLogos,
  readSettings,
  type Shop,
} from "@bruma/domain";
import type { Attachment, Letter, Letters, Sheet, WrittenMail } from "./Letter.ts";
import { accountLetters } from "./templates/accountMails.ts";
import { complianceLetters } from "./templates/complianceMails.ts";
import { contactLetters } from "./templates/contactMails.ts";
import { invoiceLetters } from "./templates/invoiceMails.ts";
import { noticeLetters } from "./templates/noticeMails.ts";
import { orderLetters } from "./templates/orderMails.ts";
import { recallLetters } from "./templates/recallMails.ts";
import { reviewLetters } from "./templates/reviewMails.ts";
import { shopNoticeLetters } from "./templates/shopNoticeMails.ts";
import { transferLetters } from "./templates/transferMails.ts";
import { withdrawalLetters } from "./templates/withdrawalMails.ts";
import { toHtml } from "./toHtml.ts";
import { toText } from "./toText.ts";
import { oneLine } from "./words.ts";

const LETTERS: Letters = {
  ...accountLetters,
  ...orderLetters,
  ...noticeLetters,
  ...contactLetters,
  ...reviewLetters,
  ...withdrawalLetters,
  ...complianceLetters,
  ...transferLetters,
  ...recallLetters,
  ...shopNoticeLetters,
  ...invoiceLetters,
};

/** Gives a letter its forms. */
export function render(letter: Letter, sheet: Sheet): WrittenMail {
  return { subject: oneLine(letter.subject), html: toHtml(letter, sheet), text: toText(letter, sheet) };
}

/** Writes a queued mail with what the shop knows now. Fails where its order is gone. */
export async function writeMail(
  shop: Shop,
  mail: MailRow,
): Promise<{ written: WrittenMail; sheet: Sheet; attachments: () => Promise<Attachment[]> }> {
  const sheet = await sheetOf(shop);
  const itsOrder = () => getOrder(shop.db, mail.orderId ?? 0);
  const letter = await compose(shop, mail, sheet, itsOrder);
  return { written: render(letter, sheet), sheet, attachments: letter.attachments ?? (async () => []) };
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

export async function sheetOf({ db, publicUrl }: Pick<Shop, "db" | "publicUrl">): Promise<Sheet> {
  const [settings, { logo }] = await Promise.all([readSettings(db), readLogos(db)]);
  return { settings, publicUrl, logo };
}

function compose(shop: Shop, mail: MailRow, sheet: Sheet, order: () => Promise<OrderDetail>): Letter | Promise<Letter> {
  const reader = { name: mail.toName, address: mail.toAddress };
  // What `queueMail` was given for this kind.
  const contentOf = <Kind extends MailKind>(_kind: Kind) => mail.content as unknown as MailContent<Kind>;
  const write = <Kind extends MailKind>(kind: Kind) =>
    LETTERS[kind]({ reader, content: contentOf(kind), order, sheet, db: shop.db });
  return write(mail.kind);
}
