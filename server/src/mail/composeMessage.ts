import { type MailRow, noReplyAddress, type ShopSettings } from "@bruma/domain";
import type { Sender } from "../config.ts";
import type { Attachment, WrittenMail } from "./Letter.ts";
import { greetingName, isEmail, oneLine } from "./words.ts";

/** Who the shop writes as, where `MAIL_FROM` does not say: its name, at its contact address or at its own host. */
export function senderOf({ company }: ShopSettings, publicUrl: string): Sender {
  const address = isEmail(company.email) ? company.email : noReplyAddress(publicUrl);
  return { name: company.brand, address };
}

/** A mail as it goes over the wire (RFC 5322): HTML and text, encoded headers, and the same Message-ID at each attempt. */
export async function composeMessage(
  mail: Pick<MailRow, "id" | "createdAt" | "toName" | "toAddress">,
  written: WrittenMail,
  sender: Sender,
  settings: ShopSettings,
  attachments: readonly Attachment[] = [],
): Promise<Buffer> {
  // Imported with the first mail that is sent: a start has no use for it, nor has a shop without a mail server.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const host = sender.address.slice(sender.address.lastIndexOf("@") + 1);
  const name = greetingName(mail.toName);
  const composer = new MailComposer({
    messageId: `<${mail.id}.${mail.createdAt.getTime().toString(36)}@${host}>`,
    from: { name: oneLine(sender.name), address: sender.address },
    to: { name: name ?? "", address: mail.toAddress },
    ...(isEmail(settings.company.email) && { replyTo: settings.company.email }),
    subject: written.subject,
    text: written.text,
    html: written.html,
    attachments: attachments.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
    // RFC 3834: no robot answers.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
