import { MAIL_TABLE } from "@bruma/contract";
import {
  beginHandOver,
  type ClaimedMail,
  endClaim,
  type KeptMail,
  keepDueMails,
  keepHeldText,
  keepText,
  type MailEnd,
  type MailRow,
  type Shop,
} from "@bruma/domain";
import type { Sender } from "../config.ts";
import { composeMessage, senderOf } from "./composeMessage.ts";
import type { HandedOver, SmtpServer } from "./smtp.ts";
import { writeMail, writeMails } from "./writeMail.ts";

/** What writing mails needs. */
export interface MailWriter {
  shop: Shop;
  /** How long to wait after each failed attempt; after the last one a mail is given up. */
  retryMinutes: readonly number[];
}

/** What sending them needs besides. */
export interface MailSender extends MailWriter {
  server: SmtpServer;
  sender: Sender | undefined;
  stopping: AbortSignal;
}

const HIDDEN = "enlace-oculto";

/** Without a mail server: writes the mails that are due, at most so many, and keeps them for the back office. */
export function keepMails(writer: MailWriter, most: number): Promise<KeptMail[]> {
  return keepDueMails(writer.shop.db, most, async (due) =>
    (await writeMails(writer.shop, due)).map(({ mail, written }) =>
      written instanceof Error
        ? { mail, written: null, end: tryAgain(writer, { attempts: mail.attempts + 1 }, written.message) }
        : { mail, written, end: { state: "kept" } },
    ),
  );
}

/** Writes a mail that is held back, so that the staff sees what it says: without its link, as one that was sent. */
export async function writeHeldMail({ shop }: MailWriter, mail: ClaimedMail): Promise<void> {
  const shown = MAIL_TABLE[mail.kind].opensAccount ? withoutLink(mail, shop) : mail;
  await keepHeldText(shop.db, mail, (await writeMail(shop, shown)).written);
}

/** Writes a claimed mail, hands it over, and says how that ended. */
export async function deliverMail(via: MailSender, mail: ClaimedMail): Promise<MailEnd> {
  const end = await tryToDeliver(via, mail);
  await endClaim(via.shop.db, mail, end);
  return end;
}

async function tryToDeliver(via: MailSender, mail: ClaimedMail): Promise<MailEnd> {
  const { shop, server, stopping } = via;
  let message: Buffer;
  let sender: Sender;
  try {
    const { written, sheet, attachments } = await writeMail(shop, mail);
    // What is kept of a mail that is sent opens no account.
    const kept = MAIL_TABLE[mail.kind].opensAccount
      ? (await writeMail(shop, withoutLink(mail, shop))).written
      : written;
    await keepText(shop.db, mail, kept);
    sender = via.sender ?? senderOf(sheet.settings, shop.publicUrl);
    message = await composeMessage(mail, written, sender, sheet.settings, await attachments());
  } catch (error) {
    return tryAgain(via, mail, error instanceof Error ? error.message : String(error));
  }
  const handedOver = await server.handOver({ from: sender.address, to: mail.toAddress }, message, {
    begin: () => beginHandOver(shop.db, mail),
    stopping,
  });
  return endOf(via, mail, handedOver);
}

function endOf(via: MailSender, mail: ClaimedMail, handedOver: HandedOver): MailEnd {
  switch (handedOver.end) {
    case "accepted":
      return { state: "sent" };
    case "unknown":
      return { state: "uncertain", error: handedOver.reason };
    case "unreached":
      // A stopping shop gives back what it had not begun.
      if (via.stopping.aborted) return { state: "queued", afterSeconds: 0, error: null };
      return tryAgain(via, mail, handedOver.reason);
    case "refused":
      return handedOver.isForGood
        ? { state: "failed", error: handedOver.reason }
        : tryAgain(via, mail, handedOver.reason);
  }
}

function tryAgain({ retryMinutes }: MailWriter, { attempts }: Pick<MailRow, "attempts">, error: string): MailEnd {
  const minutes = retryMinutes[attempts - 1];
  if (minutes === undefined) return { state: "failed", error };
  // Up to a fifth more, so that what failed together does not come back together.
  return { state: "queued", afterSeconds: minutes * 60 * (1 + Math.random() / 5), error };
}

function withoutLink(mail: ClaimedMail, { publicUrl }: Shop): ClaimedMail {
  return { ...mail, content: { ...mail.content, url: `${publicUrl}/${HIDDEN}` } };
}
