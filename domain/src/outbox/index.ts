export type { MailContent, MailContents } from "./MailContents.ts";
export * from "./promotion.ts";
export * from "./queueMail.ts";
export * from "./queuePush.ts";
