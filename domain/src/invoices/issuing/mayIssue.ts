import { ISSUING_REFUSALS } from "@bruma/contract";
import { Refusal } from "../../Refusal.ts";
import { isUnfilled, type ShopSettings } from "../../settings/index.ts";

/** Whether the shop knows what each document must say of its issuer (RD 1619/2012, art. 6.1). */
export const mayIssue = ({ company }: Pick<ShopSettings, "company">): boolean =>
  ![company.name, company.nif, company.address].some(isUnfilled);

/** Refuses `invoice.seller_missing`. */
export function refuseNamelessSeller(settings: ShopSettings): void {
  if (!mayIssue(settings)) throw new Refusal("invoice.seller_missing");
}

const KEEPS_ALL_WAITING: ReadonlySet<string> = new Set(ISSUING_REFUSALS);

/** Whether no document can be issued now, whoever's it is. */
export const isIssuingRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal && KEEPS_ALL_WAITING.has(error.code);
