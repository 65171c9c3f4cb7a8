export * from "./announcement.ts";
export * from "./changeSettings.ts";
export * from "./missingData.ts";
export * from "./normaliseIban.ts";
export * from "./noticeMailbox.ts";
export * from "./readSettings.ts";
export * from "./registerWords.ts";
export * from "./ShopSettings.ts";
