export * from "./claimMail.ts";
export { dropMails } from "./dropMails.ts";
export * from "./keepMails.ts";
export * from "./queueMail.ts";
export * from "./queuePush.ts";
export * from "./queueStaffPush.ts";
export * from "./readMails.ts";
export * from "./readMailTrouble.ts";
export * from "./resendMail.ts";
