export * from "./claimMail.ts";
export { dropMails } from "./dropMails.ts";
export * from "./keepMails.ts";
export type { MailContent, MailContents } from "./MailContents.ts";
export * from "./promotion.ts";
export * from "./queueMail.ts";
export * from "./queuePush.ts";
export * from "./readMails.ts";
export * from "./resendMail.ts";
