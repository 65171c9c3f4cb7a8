import type { ShopSettings } from "./ShopSettings.ts";

/** Where the shop's notices to itself go; undefined while it has not said where it is written to. */
export function noticeMailbox({ company, notices }: ShopSettings): { address: string; name: string } | undefined {
  const address = notices.email || company.email;
  return address.includes("@") ? { address, name: company.brand } : undefined;
}
